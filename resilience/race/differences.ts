import { listItems } from '#contract/checkout.ts'
import { getPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { ModelPaid } from '#domain/test/model/corrections.ts'
import { auditOf } from '../../testkit/audit.ts'
import { type Entry, exceptionMoneyIn, piecesIn, toSender } from '../../testkit/model/ledger.ts'
import { standingPayments } from '../../testkit/model/ledger-corrections.ts'
import { fen } from '../../testkit/model/shown-rows.ts'
import { cartOf, type RandomLoad, type RandomRun } from './random-run.ts'

/** Every difference between what the server shows and what its answers imply, and the findings of the audit. */
export async function findDifferences(
  run: RandomRun,
  { ledger, notes }: Pick<RandomLoad, 'ledger' | 'notes'>,
): Promise<string[]> {
  const [one] = run.people
  if (!one) return ['the run has no people']
  const { result } = await run.look(one, listItems, {})
  const rows = Object.values(result).flat()
  const { result: transactions } = await run.look(one, listTransactions, {})
  const found: string[] = []
  const compare = (what: string, expected: unknown, seen: unknown) => {
    const [wanted, there] = [JSON.stringify(expected), JSON.stringify(seen)]
    if (wanted !== there) found.push(`${what}: should be ${wanted}, is ${there}`)
  }

  const standing = standingPayments(ledger)
  compareSums('pieces', ledger.pieces, piecesIn(rows), compare)
  const isHoney = ([item]: [string, number]) => !item.startsWith('Milk')
  const honey = (sums: Map<string, number>) => new Map([...sums].filter(isHoney))
  compareSums('fen of exceptions', honey(ledger.exceptionMoney), honey(exceptionMoneyIn(rows)), compare)

  const held = new Map<string, number>()
  for (const [who, person] of run.people.entries()) {
    const cart = await cartOf(run, person)
    for (const { original_id, qty } of cart) held.set(original_id, (held.get(original_id) ?? 0) + qty)
    compare(`cart of ${person.name}`, (ledger.carts[who] ?? []).map(lineOf), cart.map(shownLine))
    const own = transactions.filter(({ username }) => username === person.name).reverse()
    const payments = own.map(({ items }) => items.map(shownLine).sort())
    const expected = (standing[who] ?? []).map((items) => items.map(paidLine).sort())
    compare(`payments of ${person.name}`, expected, payments)
    for (const { _id, items, payAmountToSender } of own) {
      const sum = items.reduce((total, item) => total + fen(item.payAmountToSender), 0)
      compare(`payment ${_id}`, sum, fen(payAmountToSender))
    }
  }
  for (const { _id, qty, qty_in_cart } of rows) {
    compare(`reserved of row ${_id}`, held.get(_id) ?? 0, qty_in_cart)
    if (qty_in_cart > qty) found.push(`row ${_id} holds ${qty} and ${qty_in_cart} are in carts`)
  }
  for (const [id, times] of ledger.approved) compare(`approvals of ${id}`, 1, times)
  for (const { _id, approved } of transactions) compare(`${_id} approved`, ledger.approved.has(_id), approved)
  for (const [id, how] of ledger.ended)
    compare(`${how} ${id} approved`, how === 'voided', ledger.approved.has(id))
  // Paid exceptions come back approved, as rows of their own.
  const paid = new Set(ledger.payments.flat().flatMap(({ entries }) => entries.map(({ item }) => item)))
  for (const { _id, type, approved, item } of rows) {
    if (type === 'exception' && !(approved && paid.has(item)))
      compare(`${_id} approved`, ledger.approved.has(_id), approved)
  }
  for (const [pk_id, made] of ledger.orders) {
    const query = { pk_id, corrected: 'included' as const }
    const { packageRecord, correction } = await run.look(one, getPackage, { query })
    compare(`revision of ${pk_id}`, made.size + 1, correction?.revision)
    const receivers = [...made].sort(([a], [b]) => a - b).flatMap(([, receiver]) => receiver ?? [])
    compare(`receiver of ${pk_id}`, receivers.at(-1) ?? '王小明', packageRecord.receiver)
  }
  for (const [pk_id, written] of notes) {
    const { packageRecord } = await run.look(one, getPackage, { query: { pk_id } })
    // Candidates for the last write: no other note was sent after their answer.
    const last = written.filter(({ answered }) => !written.some(({ sent }) => sent > answered))
    if (last.some(({ text }) => text === packageRecord.note)) continue
    found.push(
      `note of ${pk_id}: ${packageRecord.note} instead of ${last.map(({ text }) => text).join(' or ')}`,
    )
  }
  return [...found, ...(await auditOf(run.environment.database))]
}

interface Shown {
  readonly item: string
  readonly qty: number
  readonly returnAllProfits: boolean
  readonly payAmountToSender: number
}

const shownLine = ({ item, qty, returnAllProfits, payAmountToSender }: Shown) =>
  [item, qty, returnAllProfits, fen(payAmountToSender)].join(', ')

const lineOf = (entry: Entry) => [entry.item, entry.qty, entry.allProfits, toSender(entry)].join(', ')

const paidLine = ({ item, qty, allProfits, sender }: ModelPaid) => [item, qty, allProfits, sender].join(', ')

function compareSums(
  what: string,
  expected: ReadonlyMap<string, number>,
  seen: ReadonlyMap<string, number>,
  compare: (what: string, expected: unknown, seen: unknown) => void,
): void {
  for (const key of new Set([...expected.keys(), ...seen.keys()])) {
    compare(`${what}, ${key}`, expected.get(key) ?? 0, seen.get(key) ?? 0)
  }
}
