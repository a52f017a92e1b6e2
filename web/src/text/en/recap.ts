// What a turn came to, in a few lines.

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const count = (n: number) => NUMBERS[n] ?? String(n)
const gold = (n: number) => n.toLocaleString('en-US')
const plural = (n: number, one: string, many: string) => (n === 1 ? one : many)
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

export const recap = {
  recap: {
    you: 'You',
    level: (was: number, now: number) => `Lv ${was} → ${now}`,
    change: (was: number, now: number) => `${was} → ${now}`,
    sold: (n: number, price: number, bare: boolean) =>
      `${bare ? 'Sold' : 'sold'} ${plural(n, 'an', count(n))} ${plural(n, 'Item', 'Items')} for ${gold(price)}`,
    soldUp: (text: string, levels: number) =>
      `${text} and went up ${levels === 1 ? 'a level' : `${count(levels)} levels`}`,
    equipped: (text: string, own: string) => {
      const [who = '', what = ''] = text.split(/ equipped (.*?)\.?$/)
      if (!what) return text.replace(/\.$/, '')
      return own ? `Equipped ${what}` : `${who} equipped ${what}`
    },
    and: (one: string, more: string) =>
      `${one.replace(/ and (?=[^,]*$)/, ', ')} and ${more.replace(/^.*?quipped /, '')}`,
    looted: (drew: string) => `Looted the room, ${small(drew)}`,
    // Whose turn it is does a thing without a name; anybody else is named.
    drew: (n: number, who: string) => `${who ? `${who} drew` : 'Drew'} ${count(n)} cards`,
    gave: (n: number, who: string) =>
      `${who ? `${who} gave` : 'Gave'} ${count(n)} cards as charity`,
    discarded: (n: number, who: string) =>
      `${who ? `${who} discarded` : 'Discarded'} ${count(n)} cards`,
    /** What was said, without who said it: the line above has that. */
    quote: (text: string) => text.slice(text.lastIndexOf('“')),
    skipped: (turns: number) =>
      turns === 1 ? 'While you skipped: one turn' : `While you skipped: ${count(turns)} turns`,
    nobody: 'Nobody had anything to lose',
    steps: (n: number) => `${count(n).replace(/^./, (one) => one.toUpperCase())} earlier steps`,
    quiet: 'Nothing yet.',
    folded: (deeds: string[]) => `${deeds.join('. ')}.`,
  },
}
