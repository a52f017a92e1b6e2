// What is written on a card: one value for each field.
import type { PackCard, PackChange } from '../wire/types'

export type Facts = PackCard['facts']
export type Fact = Facts[string]
/** What a change puts in the place of a field, or of a whole card. */
export type Changed = PackChange['value']
