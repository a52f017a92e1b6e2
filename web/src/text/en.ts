// Every word of the screens, by area. A translation is another folder of this shape.
import { fight } from './en/fight'
import { lobby } from './en/lobby'
import { pages } from './en/pages'
import { panels } from './en/panels'
import { rail } from './en/rail'
import { table } from './en/table'

export const en = { brand: 'Kickdoor', ...lobby, ...table, ...fight, ...panels, ...rail, ...pages }
export type Words = typeof en
export const words: Words = en
