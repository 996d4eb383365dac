import { targetKey } from '#domain/bill/match-by-number.ts'
import { type Reconciled, reconciled } from '#domain/bill/reconciled.ts'
import { endOfMonth, monthBefore, monthOf } from '#domain/time/months.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { linesOfMonths, listBillAccounts } from '../../storage/stores/bill/bill.store.ts'
import { freeMovements, type Movement, movementsById } from '../../storage/stores/bill/movement.store.ts'

const day = 86_400_000

/**
 * How each account and month from one month to another stands, and what of the books is matched with nothing,
 * from the day before to the day after.
 */
export async function reconciliations(db: Queries, from: string, to: string) {
  const accounts = await listBillAccounts(db)
  const stored = await linesOfMonths(db, from, to)
  const targets = await movementsById(
    db,
    stored.flatMap(({ target_id }) => target_id ?? []),
  )
  const lines = stored.map(({ target_kind: kind, target_id: id, ...line }) => {
    const target = kind === null || id === null ? null : { kind, id }
    const payment = target && (targets.get(targetKey(target)) ?? null)
    return { ...line, target, payment, booked: target && (payment?.amount ?? (0 as Fen)) }
  })
  const free = await freeMovements(db, {
    users: accounts.map(({ userId }) => userId),
    from: endOfMonth(monthBefore(stored.at(-1)?.month ?? to)) - day,
    until: endOfMonth(stored[0]?.month ?? to) + day,
  })
  const keyOf = (method: string | null, user: string, month: string) => [method, user, month].join()
  const byMonth = Map.groupBy(free, ({ method, user, at }) => keyOf(method, user, monthOf(at)))
  const states = accounts.flatMap((account) => {
    const months = Map.groupBy(
      lines.filter((line) => line.account_id === account.id),
      ({ month }) => month,
    )
    return [...months].map(([month, own]) => {
      // Of two accounts of a person the first one says what is in the books only.
      const key = keyOf(account.method, account.userId, month)
      const loose: readonly Movement[] = byMonth.get(key) ?? []
      byMonth.delete(key)
      return { account, month, lines: own, loose, ...reconciled(own, loose) }
    })
  })
  return { accounts, free, states }
}

/** The sums of each month over all accounts. */
export async function billSumsByMonth(db: Queries, from: string, to: string) {
  const { states } = await reconciliations(db, from, to)
  const byMonth = Map.groupBy(states, ({ month }) => month)
  const total = (all: readonly Reconciled[], of: keyof Reconciled) =>
    all.reduce((sum, one) => sum + one[of], 0)
  return new Map(
    byMonth
      .entries()
      .map(([month, all]) => [
        month,
        { matched: total(all, 'matched'), of: total(all, 'of'), apart: total(all, 'apart') as Fen },
      ]),
  )
}

export const sumsAnswer = ({ matched, of, apart }: Reconciled) => ({
  matched,
  of,
  apart: rmb.toNumber(apart),
})
