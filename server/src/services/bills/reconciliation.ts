import { type Reconciled, reconciled, stateOf } from '#domain/bill/reconciled.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { endOfMonth, monthBefore, monthOf } from '#domain/time/months.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { Queries } from '../../storage/engine/database.ts'
import {
  type BillAccount,
  isAfterAnother,
  linesOfMonth,
  linesOfMonths,
  listBillAccounts,
  type ReconciledLine,
} from '../../storage/stores/bill/bill.store.ts'
import {
  freeMovements,
  freeReceipts,
  type Movement,
  partiesOfPayments,
} from '../../storage/stores/bill/movement.store.ts'
import { isoTime } from '../answers/iso-time.ts'

const day = 86_400_000

const rangeOf = (month: string) => ({ from: endOfMonth(monthBefore(month)), until: endOfMonth(month) })

/** The lines of an account in a month, and what of the books may belong to them. */
export async function reconciliationOf(db: Queries, account: BillAccount, month: string) {
  const { from, until } = rangeOf(month)
  const lines = await linesOfMonth(db, account.id, month)
  const users = { userIds: [account.userId], from: from - day, until: until + day }
  const free = await freeMovements(db, { ...users, method: account.method })
  // Without a line the account says nothing of the month, and of two accounts of a person the first one does.
  const says = lines.length > 0 && !(await isAfterAnother(db, account, month))
  const loose = !says ? [] : free.filter(({ at }) => at >= from && at < until)
  const parties = await partiesOfPayments(
    db,
    lines.flatMap((line) => (line.target_kind === 'account_payment' ? (line.target_id ?? []) : [])),
  )
  return {
    ...sumsAnswer(reconciled(lines, loose)),
    lines: lines.map((line) => lineAnswer(line, parties)),
    movements: [...free, ...(await freeReceipts(db, users))].map((movement) => ({
      ...movementAnswer(movement),
      isLoose: loose.includes(movement),
    })),
  }
}

function lineAnswer(
  line: ReconciledLine,
  parties: ReadonlyMap<string, { readonly party: string; readonly name: string }>,
) {
  const { target_kind: kind, target_id: id, booked, transaction } = line
  const party = parties.get(id ?? '')
  return {
    _id: line.id,
    number: line.number,
    at: isoTime(line.at),
    amount: rmb.toNumber(line.amount),
    state: stateOf(line),
    ...(line.counterpart !== null && { counterpart: line.counterpart }),
    ...(kind !== null &&
      id !== null && {
        booked: {
          kind,
          id,
          amount: rmb.toNumber(booked ?? (0 as Fen)),
          name: transaction === null ? (party?.name ?? '') : transactionName(transaction),
          ...(party && { party: party.party }),
        },
      }),
  }
}

function movementAnswer({ kind, id, at, amount, name, names, number, party }: Movement) {
  return {
    kind,
    id,
    at: isoTime(at),
    amount: rmb.toNumber(amount),
    name,
    names: names.join(', '),
    number,
    ...(party !== null && { party }),
  }
}

/** The sums of the months in which an account has lines, by account and month; few queries for all of them. */
export async function billSums(
  db: Queries,
  accounts: readonly BillAccount[],
  from: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Reconciled>>> {
  const lines = Map.groupBy(await linesOfMonths(db, from), ({ account }) => account)
  const sums = new Map<string, ReadonlyMap<string, Reconciled>>()
  const counted = new Set<string>()
  for (const { id, method, userId } of accounts) {
    const months = Map.groupBy(lines.get(id) ?? [], ({ month }) => month)
    const [first, last] = [[...months.keys()].sort()[0], [...months.keys()].sort().at(-1)]
    if (first === undefined || last === undefined) continue
    const range = { from: rangeOf(first).from, until: rangeOf(last).until }
    const free = await freeMovements(db, { ...range, method, userIds: [userId] })
    const own = free.filter(({ at }) => !counted.has([method, userId, monthOf(at)].join()))
    const loose = Map.groupBy(own, ({ at }) => monthOf(at))
    for (const month of months.keys()) counted.add([method, userId, month].join())
    const ofMonth = ([month, group]: [string, typeof lines extends Map<string, infer G> ? G : never]) =>
      [month, reconciled(group, loose.get(month) ?? [])] as const
    sums.set(id, new Map(months.entries().map(ofMonth)))
  }
  return sums
}

/** The sums of each month over all accounts. */
export async function billSumsByMonth(db: Queries, from: string): Promise<ReadonlyMap<string, Reconciled>> {
  const all = new Map<string, Reconciled>()
  for (const months of (await billSums(db, await listBillAccounts(db), from)).values()) {
    for (const [month, { matched, of, apart }] of months) {
      const so = all.get(month) ?? { matched: 0, of: 0, apart: 0 }
      all.set(month, {
        matched: so.matched + matched,
        of: so.of + of,
        apart: (so.apart + apart) as Fen,
      })
    }
  }
  return all
}

export const sumsAnswer = ({ matched, of, apart }: Reconciled) => ({
  matched,
  of,
  apart: rmb.toNumber(apart),
})
