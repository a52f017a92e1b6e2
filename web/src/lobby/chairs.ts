// Who is to sit at a new table besides oneself.

/** A bot with its personality, or a link for a friend. */
export interface ChairWish {
  bot: string
  temper: string
}

export const seated = (bot: string): ChairWish => ({ bot, temper: '' })
