import { callName, detailRules, detailsIn } from '#domain/order/details.ts'
import type { CallName, DetailName } from '#domain/order/fields.ts'
import type { PackageAnswer } from '../../../shared/correction/read-package.ts'
import { type Correctable, type SavedLine, savedLines } from '../../../shared/correction/saved-lines.ts'
import { type Draft, newRow } from '../draft/draft.ts'

type PackageRecord = PackageAnswer['packageRecord']

/** An order as it stands, which a correction begins from. */
export interface SavedOrder {
  readonly record: PackageRecord
  readonly correction: Correctable
  /** By the id of its row in the form. */
  readonly lines: ReadonlyMap<string, SavedLine>
  /** What the form shows of it before anything is typed. */
  readonly draft: Draft
}

export function savedOrder(record: PackageRecord, correction: Correctable): SavedOrder {
  const lines = new Map(savedLines(correction).map((line) => [`line-${line.line}`, line]))
  const { pk_id, type, weight, count, exchangeRate } = record
  const draft: Draft = {
    package: {
      pk_id,
      type,
      weight: String(weight),
      count: String(count),
      exchangeRate: String(exchangeRate),
      ...textsOf(record, detailsIn('packageData')),
    },
    receiver: textsOf(record, [...detailsIn('receiverData'), ...detailsIn(null)]),
    // Moves change the split of a line, corrections do not.
    rows: [...lines].map(([id, { item, qty, price, subtotalWeight }]) => ({
      ...newRow({ item, qty: String(qty), price: String(price), subtotalWeight: String(subtotalWeight) }),
      id,
    })),
  }
  return { record, correction, lines, draft }
}

function textsOf<F extends DetailName>(record: PackageRecord, fields: readonly F[]) {
  const shown = fields.map((field) => {
    const stated = record[callName(field)]
    return [callName(field), stated === detailRules[field].unstated ? '' : String(stated)]
  })
  return Object.fromEntries(shown) as Readonly<Record<CallName<F>, string>>
}

/** What was typed over an order, over the same order as somebody else has left it. */
export function typedOver(typed: Draft, before: Draft, now: Draft): Draft {
  const rowOf = ({ rows }: Draft, id: string) => rows.find((row) => row.id === id)
  const saved = now.rows.flatMap((row) => {
    const was = rowOf(before, row.id)
    const over = rowOf(typed, row.id)
    return was ? (over ? fieldsOver(over, was, row) : []) : row
  })
  return {
    package: fieldsOver(typed.package, before.package, now.package),
    receiver: fieldsOver(typed.receiver, before.receiver, now.receiver),
    rows: [...saved, ...typed.rows.filter(({ id }) => !rowOf(before, id))],
  }
}

function fieldsOver<T extends object>(typed: T, before: T, now: T): T {
  const changed = Object.entries(typed).filter(([field, text]) => Reflect.get(before, field) !== text)
  return { ...now, ...Object.fromEntries(changed) }
}
