// The rules of a table before the deal: what was chosen, and what holds for the rest.
import type { OptionInfo, RulesInForce, RulesWanted } from '../wire/types'

export type RuleValue = boolean | number | string

const LONGEST_LIST = 21 // numbers up to so many are offered in a list
const MS = 1000

export class RuleDraft {
  options: Record<string, RuleValue>
  trouble = $state('') // why the table cannot be made with these rules
  private values: Record<string, RuleValue> = $state({})
  private asked = 0

  constructor(
    private readonly ask: (wanted: RulesWanted) => Promise<RulesInForce>,
    chosen: Record<string, RuleValue> = {},
  ) {
    this.options = $state({ ...chosen })
  }

  /** Ask what holds with these editions; a late answer to an earlier question is dropped. */
  async refresh(editions: string[], lead: string, seats: number): Promise<void> {
    this.asked += 1
    const mine = this.asked
    try {
      const found = await this.ask({ editions, lead, seats, options: { ...this.options } })
      if (mine !== this.asked) return
      this.values = found.values
      this.trouble = ''
    } catch (error) {
      if (mine === this.asked) this.trouble = error instanceof Error ? error.message : String(error)
    }
  }

  /** Whether the server has told what holds; until then nothing can be chosen, or it would be lost. */
  get ready(): boolean {
    return Object.keys(this.values).length > 0
  }

  /** The value of every rule as the server told it last. */
  get now(): Record<string, RuleValue> {
    return this.values
  }

  value(option: OptionInfo): RuleValue | undefined {
    return this.options[option.name] ?? this.values[option.name]
  }

  choose(option: OptionInfo, value: RuleValue): void {
    this.options = { ...this.options, [option.name]: value }
  }

  reset(): void {
    this.options = {}
  }
}

/** The rules that are asked for most, shown as switches before the others. */
export const isFlag = (option: OptionInfo): boolean => option.main && option.kind === 'flag'

/** The values to pick from a list; none if a number has to be typed. */
export function listed(option: OptionInfo): { value: RuleValue; title: string }[] {
  if (option.kind === 'word') return option.named
  if (option.kind !== 'number' || option.high - option.low > LONGEST_LIST) return []
  return Array.from({ length: option.high - option.low + 1 }, (_, n) => {
    const value = option.low + n
    const named = option.named.find((one) => one.value === value)
    return { value, title: named?.title ?? String(value) }
  })
}

/** A number as it is typed: seconds instead of thousandths; nothing if the value has a name. */
export function typed(option: OptionInfo, value: RuleValue | undefined): string {
  if (typeof value !== 'number' || option.named.some((one) => one.value === value)) return ''
  return String(option.unit === 'seconds' ? value / MS : value)
}

/** The number somebody typed, or undefined if it is not allowed. */
export function untyped(option: OptionInfo, text: number): number | undefined {
  const value = option.unit === 'seconds' ? Math.round(text * MS) : text
  return Number.isInteger(value) && value >= option.low && value <= option.high ? value : undefined
}

/** The options under their headings, in the order they came. */
export function grouped(options: OptionInfo[]): { group: string; options: OptionInfo[] }[] {
  const found: { group: string; options: OptionInfo[] }[] = []
  for (const option of options) {
    const last = found.find((one) => one.group === option.group)
    if (last) last.options.push(option)
    else found.push({ group: option.group, options: [option] })
  }
  return found
}
