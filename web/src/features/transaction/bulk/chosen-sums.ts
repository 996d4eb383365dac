import { rmb, sum } from '#domain/unit/units.ts'
import type { TransactionRecord } from '../api/list-transactions.ts'

/** Pieces that are sold below their cost. */
export interface Loss {
  readonly key: string
  readonly number: number
  readonly item: string
  readonly receiver: string
  readonly profits: number
}

const yuan = (amounts: readonly (number | undefined)[]) =>
  rmb.toNumber(sum(amounts.map((amount) => rmb.from(amount ?? 0))))

/** What an admin approves with these transactions. */
export function sumsOf(rows: readonly TransactionRecord[]) {
  const losses = rows.flatMap(({ number, items }) =>
    items.flatMap(({ _id, item, receiver, profits = 0 }): Loss[] =>
      profits < 0 ? [{ key: _id, number, item, receiver, profits }] : [],
    ),
  )
  return {
    pieces: sum(rows.map(({ qty }) => qty)),
    fromCustomers: yuan(rows.map(({ payAmountFromCustomer }) => payAmountFromCustomer)),
    profits: yuan(rows.map(({ profits }) => profits)),
    toSenders: yuan(rows.map(({ payAmountToSender }) => payAmountToSender)),
    losses,
    lost: yuan(losses.map(({ profits }) => profits)),
  }
}
