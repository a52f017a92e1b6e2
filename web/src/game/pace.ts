// How long the page shows things at the speed of the table; the server pauses as long.
import type { TableInfo } from '../wire/types'

const SHARES: Record<string, number> = { slow: 1.3, normal: 1, fast: 0.6, instant: 0 }

/** The share of its length that a scene or a die takes; 0: its headline alone, its face at once. */
export const paceOf = (table: Pick<TableInfo, 'speed' | 'skipping'> | null): number =>
  table?.skipping ? 0 : (SHARES[table?.speed ?? 'normal'] ?? 1)
