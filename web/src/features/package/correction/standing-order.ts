import type { Obstacle } from '#domain/correction/obstacles.ts'
import { callName, detailNames, detailRules } from '#domain/order/details.ts'
import type { DetailName } from '#domain/order/fields.ts'
import { type Grams, kg } from '#domain/unit/units.ts'
import { sendTimeText } from '../../../shared/form/adelaide-time.ts'
import type { PackageAnswer } from '../api/read-package.ts'
import { fieldId, lineKey, type Typed } from './typed.ts'

export type Correctable = NonNullable<PackageAnswer['correction']>
type OrderLine = Correctable['lines'][number]

/** A line group with all its pieces, and where they are. */
export interface StandingLine
  extends Pick<OrderLine, 'line' | 'item' | 'qty' | 'price' | 'subtotalWeight' | 'cost'> {
  /** How many lines of the order it has. */
  readonly count: number
  readonly rows: Correctable['rows']
  /** Pieces that are not free, which keep the line from being removed. */
  readonly obstacles: readonly Obstacle[]
}

/** An order as it stands, which a correction begins from. */
export interface StandingOrder extends Omit<PackageAnswer['packageRecord'], 'createdAt' | 'sender'> {
  readonly revision: number
  readonly lines: readonly StandingLine[]
  readonly obstacles: Correctable['obstacles']
}

export function standingOrder(
  { createdAt: _, sender: _sender, ...record }: PackageAnswer['packageRecord'],
  { revision, lines, rows, obstacles }: Correctable,
): StandingOrder {
  const groups = [...new Set(lines.map(({ line }) => line))]
  const of = <T extends { readonly line: number }>(line: number, all: readonly T[]) =>
    all.filter((one) => one.line === line)
  const pieces = (all: readonly { readonly qty: number }[]) => all.reduce((total, { qty }) => total + qty, 0)
  const groupOf = (line: number): StandingLine[] => {
    const together = of(line, lines)
    const [first] = together
    if (!first) return []
    const { item, price, cost } = first
    const grams = together.reduce((total, { subtotalWeight }) => total + kg.from(subtotalWeight), 0)
    return [
      {
        line,
        item,
        price,
        cost,
        qty: pieces(together),
        subtotalWeight: kg.toNumber(grams as Grams),
        count: together.length,
        rows: of(line, rows),
        obstacles: of(line, obstacles.removal)[0]?.obstacles ?? [],
      },
    ]
  }
  return { ...record, revision, obstacles, lines: groups.flatMap(groupOf) }
}

const parcelFields = ['type', 'weight', 'count', 'exchangeRate'] as const
const lineFields = ['item', 'qty', 'price', 'subtotalWeight'] as const

/** What the field of a detail shows; it is empty where nothing is stated. */
export function shownDetail(order: StandingOrder, field: DetailName): string {
  const { kind, unstated } = detailRules[field]
  const stated = order[callName(field)]
  if (stated === unstated) return ''
  return kind === 'time' ? sendTimeText(String(stated)) : String(stated)
}

/** What the fields show of an order, by field id. */
function standingTexts(order: StandingOrder): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...parcelFields.map((field) => [field, String(order[field])] as const),
    ...detailNames.map((field) => [field, shownDetail(order, field)] as const),
    ...order.lines.flatMap((line) =>
      lineFields.map((field) => [fieldId(lineKey(line.line), field), String(line[field])] as const),
    ),
  ])
}

export interface LineToFill {
  readonly key: string
  /** The line as it stands; null for a new one. */
  readonly standing: StandingLine | null
  readonly isRemoved: boolean
}

/** All lines of the form: those of the order, then new ones. */
export function linesToFill(order: StandingOrder, { removed, added }: Typed): readonly LineToFill[] {
  return [
    ...order.lines.map((standing) => {
      const { line } = standing
      return { key: lineKey(line), standing, isRemoved: removed.includes(line) }
    }),
    ...added.map((key) => ({ key, standing: null, isRemoved: false })),
  ]
}

/** Reads what a field shows. */
export function textReader(order: StandingOrder, typed: Typed): (id: string) => string {
  const standing = standingTexts(order)
  return (id) => typed.texts[id] ?? standing[id] ?? ''
}
