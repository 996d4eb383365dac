import type { OriginalType } from '../item/moves.ts'
import { originalTypes } from '../item/moves.ts'
import { isPieces } from '../item/pieces.ts'
import { type Refusal, refuse } from '../refusal/refusal.ts'
import type { InCalls, lineFields } from './fields.ts'

/**
 * One entry of the review lists (business-rules.md 2). `qty` counts the pieces in its own list; every other
 * field describes the whole line and is the same in all its entries. Plain JSON numbers: price in AUD,
 * weights in kg, cost in RMB.
 */
export type ReviewEntry = Omit<OrderLine, 'sold'>

export type Review = Readonly<Record<OriginalType, readonly ReviewEntry[]>>

/** A whole ordered line with its pieces in each list. */
export interface OrderLine extends InCalls<typeof lineFields> {
  readonly note: string
}

/**
 * Divides lines into the three lists, leaving out lists that get no pieces (business-rules.md 11). The
 * reverse of `gatherLines`.
 */
export function reviewOf(lines: readonly OrderLine[]): Review {
  const entries = (type: OriginalType): ReviewEntry[] =>
    lines.filter((line) => line[type] > 0).map((line) => entryOf(line, line[type]))
  return { sold: entries('sold'), stock: entries('stock'), employee: entries('employee') }
}

function entryOf({ sold: _, ...entry }: OrderLine, pieces: number): ReviewEntry {
  return { ...entry, qty: pieces }
}

/** Joins the entries of the three lists to whole lines, in order of first appearance. */
export function gatherLines(review: Review): OrderLine[] | Refusal {
  const groups = new Map<string, Record<OriginalType, ReviewEntry[]>>()
  for (const type of originalTypes) {
    for (const entry of review[type]) {
      if (!isPieces(entry.qty)) return refuse('order.qty', { item: entry.item })
      const key = lineKey(entry)
      const group = groups.get(key) ?? { sold: [], stock: [], employee: [] }
      group[type].push(entry)
      groups.set(key, group)
    }
  }
  const lines: OrderLine[] = []
  for (const group of groups.values()) {
    const gathered = linesOfGroup(group)
    if (!gathered) return refuse('order.split_parts', { item: firstOf(group)?.item ?? '' })
    lines.push(...gathered)
  }
  return lines
}

function lineKey(entry: ReviewEntry): string {
  const { item, price, weight, subtotalWeight, cost, stock, employee, note } = entry
  return JSON.stringify([item, price, weight, subtotalWeight, cost, stock, employee, note])
}

function firstOf(group: Record<OriginalType, ReviewEntry[]>): ReviewEntry | undefined {
  return group.sold[0] ?? group.stock[0] ?? group.employee[0]
}

/** Identical lines share one key; then the n-th entries of each list form the n-th line. */
function linesOfGroup(group: Record<OriginalType, ReviewEntry[]>): OrderLine[] | null {
  const first = firstOf(group)
  if (!first) return null
  const { stock, employee } = first
  const complete =
    partsMatch(group.stock, stock) &&
    partsMatch(group.employee, employee) &&
    (stock === 0 || employee === 0 || group.stock.length === group.employee.length)
  const count = Math.max(group.stock.length, group.employee.length)
  if (!complete || (count > 0 && group.sold.length > count)) return null
  return Array.from({ length: Math.max(count, group.sold.length) }, (_, index) => {
    const sold = group.sold[index]?.qty ?? 0
    return { ...first, sold, qty: sold + stock + employee }
  })
}

function partsMatch(entries: readonly ReviewEntry[], pieces: number): boolean {
  return pieces === 0
    ? entries.length === 0
    : entries.length > 0 && entries.every(({ qty }) => qty === pieces)
}
