import type { OriginalType } from '../../item/moves.ts'
import { inCalls } from '../../order/details.ts'
import { lineFields, type ParcelValues } from '../../order/fields.ts'
import { type LineNumbers, lineNumbers, type StatedLine } from '../../order/order-check-line.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal/refusal.ts'
import { groupsOf, type Revision, type RevisionLine, withGroups } from '../revision.ts'

/** What is amended of a line group; what is not given stays. Price in AUD, weight in kg. */
interface WantedLine {
  readonly group: number
  readonly item?: string
  readonly price?: number
  /** All pieces of the group; stated together with their subtotal weight. */
  readonly qty?: number
  readonly subtotalWeight?: number
  /** The item row that pieces are taken from when there are fewer. */
  readonly fromRow?: string
}

/** A line that is added; its sold pieces are what stock and employee leave. */
type AddedLine = Omit<StatedLine, 'weight' | 'cost' | 'sold'>

export interface WantedLines {
  readonly lines?: readonly WantedLine[]
  readonly added?: readonly AddedLine[]
  /** Groups whose lines are removed. */
  readonly removed?: readonly number[]
}

export interface AmendedLines {
  readonly lines: readonly RevisionLine[]
  readonly lastGroup: number
  /** The lines among them that were added, with their notes. */
  readonly added: readonly (RevisionLine & { readonly note: string })[]
}

/** From which state pieces are taken, by group, when there are fewer of them. */
export type TakenFrom = ReadonlyMap<number, OriginalType>

/**
 * The lines of the next revision with all numbers computed again (business-rules.md 17). A group whose pieces
 * or weight are stated becomes one line.
 */
export function amendedLines(
  revision: Revision,
  parcel: ParcelValues,
  { lines: wanted = [], added = [], removed = [] }: WantedLines,
  takenFrom: TakenFrom,
): AmendedLines | Refusal {
  const groups = groupsOf(revision)
  const named = [...removed, ...wanted.map(({ group }) => group)]
  if (named.some((group) => !groups.includes(group))) return refuse('amend.line_gone')
  if (new Set(named).size < named.length) return refuse('amend.line_twice')
  const number = revision.number + 1
  const lines: RevisionLine[] = []
  for (const group of groups.filter((one) => !removed.includes(one))) {
    const before = revision.lines.filter((line) => line.group === group)
    const want = wanted.find((one) => one.group === group) ?? { group }
    const stated = statedLines(before, want, takenFrom.get(group) ?? 'sold')
    if (isRefusal(stated)) return stated
    for (const [index, line] of stated.entries()) {
      const numbers = lineNumbers(line, lines.length + 1, parcel)
      if (isRefusal(numbers)) return numbers
      lines.push(revised(numbers, before[index], number))
    }
  }
  const fresh: LineNumbers[] = []
  for (const line of added) {
    const sold = line.qty - line.stock - line.employee
    const numbers = lineNumbers({ ...line, sold }, lines.length + fresh.length + 1, parcel)
    if (isRefusal(numbers)) return numbers
    fresh.push(numbers)
  }
  const arrived = withGroups(fresh, revision.lastGroup).map((line) => {
    return { ...line, changedIn: number, costChangedIn: number }
  })
  if (lines.length + arrived.length === 0) return refuse('amend.no_line')
  const lastGroup = Math.max(revision.lastGroup, ...arrived.map(({ group }) => group))
  return { lines: [...lines, ...arrived.map(({ note: _, ...line }) => line)], lastGroup, added: arrived }
}

/** What is stated of the lines of a group after an amendment. */
function statedLines(
  before: readonly RevisionLine[],
  want: WantedLine,
  takenFrom: OriginalType,
): StatedLine[] | Refusal {
  if (want.qty !== undefined && want.subtotalWeight === undefined) return refuse('amend.pieces')
  const named = before.map((line) => ({
    ...statedOf(line),
    ...(want.item !== undefined && { item: want.item }),
    ...(want.price !== undefined && { price: want.price }),
  }))
  const [first] = named
  if (want.subtotalWeight === undefined || !first) return named
  const total = (field: 'qty' | OriginalType) => named.reduce((sum, line) => sum + line[field], 0)
  const qty = want.qty ?? total('qty')
  const split = splitOf(
    { sold: total('sold'), stock: total('stock'), employee: total('employee') },
    qty,
    takenFrom,
  )
  return [{ ...first, qty, ...split, subtotalWeight: want.subtotalWeight }]
}

type SplitPieces = Readonly<Record<OriginalType, number>>

/**
 * New pieces are sold; fewer pieces leave the state that they are taken from first, then sold, stock and
 * employee.
 */
function splitOf(split: SplitPieces, qty: number, takenFrom: OriginalType): SplitPieces {
  let more = qty - split.sold - split.stock - split.employee
  if (more >= 0) return { ...split, sold: split.sold + more }
  const left = { ...split }
  for (const state of [takenFrom, 'sold', 'stock', 'employee'] as const) {
    const taken = Math.min(left[state], -more)
    left[state] -= taken
    more += taken
  }
  return left
}

/** Weight and cost of one piece are computed again. */
function statedOf(line: RevisionLine): StatedLine {
  const { weight: _, cost: _cost, ...stated } = inCalls(lineFields, line)
  return { ...stated, note: '' }
}

function revised(
  { note: _, ...numbers }: LineNumbers,
  before: RevisionLine | undefined,
  number: number,
): RevisionLine {
  if (!before) throw new Error('a line has no line before it')
  const isChanged = comparedFields.some((field) => numbers[field] !== before[field])
  return {
    ...numbers,
    group: before.group,
    changedIn: isChanged ? number : before.changedIn,
    costChangedIn: numbers.cost === before.cost ? before.costChangedIn : number,
  }
}

const comparedFields = ['item', 'qty', 'price', 'subtotalWeight', 'weight', 'cost'] as const
