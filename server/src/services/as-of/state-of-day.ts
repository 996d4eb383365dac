import { type Side, sides } from '#domain/account/entry-causes.ts'
import { type Party, survivorOf } from '#domain/account/party.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { dayOf } from '#domain/time/day.ts'
import { isDay } from '#domain/time/is-day.ts'
import { timeOfDays } from '#domain/time/time-of-days.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { type PastSum, partiesBefore, sumsBefore } from '../../storage/stores/as-of/past-balances.store.ts'
import { type PiecesOfItem, piecesAtEndOf } from '../../storage/stores/as-of/piece-days.store.ts'

/**
 * What there was, and who owed what, at the end of a day in Shanghai; of today, now. `db` is a snapshot, so
 * that goods and accounts are of one moment.
 */
export async function stateOfDay(db: Queries, day: string, now: number) {
  if (!isDay(day)) return refuseRequest('day', { field: 'asOf' })
  const today = dayOf(now)
  if (day > today) return refuse('as_of.future', { day })
  const { knownFrom, pieces } = await piecesAtEndOf(db, day)
  // Before the first log entry there was nothing to know.
  if (day < (knownFrom ?? today)) return refuse('as_of.unknown', { day: knownFrom ?? today })
  const end = timeOfDays({ to: day }).to ?? now
  const balances = balancesOf(await sumsBefore(db, end), await partiesBefore(db, end))
  const stock = pieces.filter(({ type }) => type === 'stock')
  const unpaid = pieces.filter(({ type }) => type !== 'stock')
  return {
    day,
    knownFrom: knownFrom ?? today,
    stock: goods(stock),
    unpaid: goods(unpaid),
    owed: {
      toSenders: inYuan(balances, ({ sender }) => sender),
      fromCustomers: inYuan(balances, ({ customer }) => customer),
      rows: balances.map(({ party, sender, customer }) => ({
        ...(party && { party: { _id: party.id, name: party.name } }),
        senderBalance: rmb.toNumber(sender),
        customerBalance: rmb.toNumber(customer),
      })),
    },
  }
}

function goods(all: readonly PiecesOfItem[]) {
  const rows = all.toSorted((a, b) => b.cost - a.cost || (a.item < b.item ? -1 : 1))
  return {
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    cost: inYuan(rows, ({ cost }) => cost as Fen),
    rows: rows.map(({ type, item, pieces, cost }) => ({
      type,
      item,
      pieces,
      cost: rmb.toNumber(cost as Fen),
    })),
  }
}

function inYuan<T>(rows: readonly T[], of: (row: T) => Fen): number {
  return rmb.toNumber(rows.reduce((sum, row) => sum + of(row), 0) as Fen)
}

interface PastBalance extends Readonly<Record<Side, Fen>> {
  /** null for 'Not named'. */
  readonly party: Party | null
}

/** Balances that are not 0, of parties with all that were merged into them by then; the largest first. */
function balancesOf(sums: readonly PastSum[], parties: ReadonlyMap<string, Party>): PastBalance[] {
  const balances = new Map<string | null, PastBalance>()
  for (const { party: id, side, amount } of sums) {
    const party = id === null ? null : survivorOf(parties, id)
    const key = party?.id ?? null
    const known = balances.get(key) ?? { party, sender: 0 as Fen, customer: 0 as Fen }
    balances.set(key, { ...known, [side]: (known[side] + amount) as Fen })
  }
  const size = (one: PastBalance) => Math.max(...sides.map((side) => Math.abs(one[side])))
  return [...balances.values()].filter((one) => size(one) !== 0).sort((a, b) => size(b) - size(a))
}
