import type { Cents, Fen, Grams } from '#domain/unit/units.ts'
import type { Queries } from '../../engine/database.ts'
import { type Param, prepared } from '../../engine/prepared.ts'
import { whereIn, whereInJson } from '../../engine/where-in.ts'
import type { OrderLineTable } from '../../schema/tables/parcel/package.table.ts'

/** The numbers of one piece. */
export interface PieceNumbers {
  readonly price: Cents
  readonly weight: Grams
  readonly cost: Fen
}

/** The numbers of one piece as it was paid, and the revision of its package that amended them. */
export interface FormerNumbers extends PieceNumbers {
  readonly revision: number
}

/** What a paid row tells of its order. */
interface PaidRow {
  readonly pk_id: string
  readonly line_group: number
  readonly cost_fen: number
  /** When it was paid. */
  readonly paid_revision: number
  /** The present one. */
  readonly package_revision: number
}

type Line = Pick<
  OrderLineTable,
  'pk_id' | 'line_group' | 'price_cents' | 'weight_grams' | 'changed_in' | 'cost_changed_in'
>

/** Lines by package and group. All lines of a group have the same numbers. */
export type LineNumbers = ReadonlyMap<string, Line>

const keyOf = ({ pk_id, line_group }: Pick<Line, 'pk_id' | 'line_group'>) => `${line_group} ${pk_id}`

/**
 * Items with price and weight of the lines that they were ordered in, so that these explain the cost that
 * stands. `former` are the numbers as they were paid, where an amendment changed one of them. `items` are
 * those of `rows`.
 */
export async function withPresentNumbers<T extends PieceNumbers & { readonly qty: number }>(
  db: Queries,
  rows: readonly PaidRow[],
  items: readonly T[],
  lines?: LineNumbers,
): Promise<(T & { readonly former?: FormerNumbers })[]> {
  const isAmended = (row: PaidRow | undefined) => row && row.package_revision > row.paid_revision
  const pkIds = [...new Set(rows.filter(isAmended).map(({ pk_id }) => pk_id))]
  if (pkIds.length === 0) return [...items]
  const known = lines ?? (await presentLines(db, pkIds))
  return items.map((item, index) => {
    const row = rows[index]
    const line = row && isAmended(row) && item.qty > 0 ? known.get(keyOf(row)) : undefined
    return row && line ? amended(item, row.cost_fen as Fen, line) : item
  })
}

function amended<T extends PieceNumbers>(
  item: T,
  paidCost: Fen,
  line: Line,
): T & { readonly former?: FormerNumbers } {
  const { price, weight, cost } = item
  const now = pieceNumbers(line)
  if (price === now.price && weight === now.weight && cost === paidCost) return item
  const revision = cost === paidCost ? line.changed_in : line.cost_changed_in
  return { ...item, ...now, former: { price, weight, cost: paidCost, revision } }
}

/** Price and weight of one piece of paid pieces, by the lines. */
export function numbersOf(
  lines: LineNumbers,
  { pkId: pk_id, group: line_group }: { readonly pkId: string; readonly group: number },
): Pick<PieceNumbers, 'price' | 'weight'> {
  const line = lines.get(keyOf({ pk_id, line_group }))
  if (!line) throw new Error(`package ${pk_id} has no line ${line_group}`)
  return pieceNumbers(line)
}

function pieceNumbers(line: Line): Pick<PieceNumbers, 'price' | 'weight'> {
  return { price: line.price_cents as Cents, weight: line.weight_grams as Grams }
}

async function presentLines(db: Queries, pkIds: readonly string[]): Promise<LineNumbers> {
  const { rows } = await linesOf(db, { pkIds: JSON.stringify(pkIds) })
  return new Map(rows.map((line) => [keyOf(line), line]))
}

const linesOf = prepared((db, param: Param<{ pkIds: string }>) =>
  db
    .selectFrom('order_lines')
    .select(['pk_id', 'line_group', 'price_cents', 'weight_grams', 'changed_in', 'cost_changed_in'])
    .where(whereInJson(db, 'pk_id', param('pkIds'))),
)

/**
 * The lines of some packages as they were after a log entry: the next revision keeps the lines of before it.
 */
export async function linesUntil(db: Queries, pkIds: readonly string[], logId: string): Promise<LineNumbers> {
  const lines = new Map(await presentLines(db, pkIds))
  const later = await db
    .selectFrom('order_revisions')
    .select(['pk_id', 'former'])
    .where(whereIn(db, 'pk_id', pkIds))
    .where('log_id', '>', logId)
    .orderBy('number', 'desc')
    .execute()
  for (const { former } of later) {
    const before: { lines: OrderLineTable[] } = JSON.parse(former)
    for (const line of before.lines) lines.set(keyOf(line), line)
  }
  return lines
}
