// Every word of the screens, by area. A translation is another folder of this shape.
import { fight } from './en/fight'
import { front } from './en/front'
import { lists } from './en/lists'
import { lobby } from './en/lobby'
import { pace } from './en/pace'
import { pages } from './en/pages'
import { panels } from './en/panels'
import { recap } from './en/recap'
import { rail } from './en/rail'
import { table } from './en/table'

export const en = {
  brand: 'Kickdoor',
  ...lists,
  ...front,
  ...lobby,
  ...table,
  ...fight,
  ...panels,
  ...rail,
  ...recap,
  ...pace,
  ...pages,
}
export type Words = typeof en
export const words: Words = en
