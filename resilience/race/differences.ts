import { listAddresses } from '#contract/address.ts'
import { listItems } from '#contract/checkout.ts'
import { listMonths } from '#contract/month.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { ModelPaid } from '#domain/test/model/corrections.ts'
import { add, keyOf, stateOf } from '#domain/test/model/ledger.ts'
import { standingPayments } from '#domain/test/model/ledger-corrections.ts'
import { auditOf } from '../../testkit/audit.ts'
import { bookProblemsOf } from '../../testkit/books.ts'
import { fen } from '../../testkit/model/shown-rows.ts'
import { cartOf, lookAtOrder, type RandomLoad, type RandomRun, shownLine, wantedLine } from './random-run.ts'

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
  /** Without money, where that depends on who was first. */
  const line = (item: string, text: string) =>
    ledger.amended.has(item) ? text.slice(0, text.lastIndexOf(',')) : text
  const shown = (one: Parameters<typeof shownLine>[0]) => line(one.item, shownLine(one))
  const compare = (what: string, expected: unknown, seen: unknown) => {
    const [wanted, there] = [JSON.stringify(expected), JSON.stringify(seen)]
    if (wanted !== there) found.push(`${what}: should be ${wanted}, is ${there}`)
  }
  const compareSums = (what: string, expected: Sums, seen: Sums) => {
    for (const key of new Set([...expected.keys(), ...seen.keys()]))
      compare(`${what}, ${key}`, expected.get(key) ?? 0, seen.get(key) ?? 0)
  }

  const standing = standingPayments(ledger)
  const { gone, amended, restored } = ledger
  for (const [key] of ledger.pieces) if (gone.has(key.split(', ')[0] ?? '')) ledger.pieces.delete(key)
  const pieces = sumsOf(rows.map((row) => [keyOf(row.item, stateOf(row)), row.qty]))
  compareSums('pieces', ledger.pieces, pieces)
  const isKnown = (item: string) => !item.startsWith('Milk') && !amended.has(item) && !gone.has(item)
  const known = (sums: Sums) => new Map([...sums].filter(([item]) => isKnown(item)))
  const exceptions = rows.filter(({ type }) => type === 'exception')
  const money = sumsOf(exceptions.map(({ item, subtotal }) => [item, fen(subtotal)]))
  compareSums('fen of exceptions', known(ledger.exceptionMoney), known(money))
  const { result: addresses } = await run.look(one, listAddresses, {})
  compareSums('address', ledger.addresses, sumsOf(addresses.map(({ note }) => [note, 1])))
  const { result: months } = await run.look(one, listMonths, {})
  compare('closed months', ledger.closed, months.filter(({ state }) => state === 'closed').length)

  const held = new Map<string, number>()
  for (const [who, person] of run.people.entries()) {
    const cart = await cartOf(run, person)
    for (const { original_id, qty } of cart) held.set(original_id, (held.get(original_id) ?? 0) + qty)
    const inCart = (ledger.carts[who] ?? []).map((entry) => line(entry.item, wantedLine(entry)))
    compare(`cart of ${person.name}`, inCart.sort(), cart.map(shown).sort())
    const own = transactions.filter(({ username }) => username === person.name).reverse()
    const payments = own.map(({ items }) => items.map(shown).sort())
    const expected = (standing[who] ?? []).map((items) =>
      items.map((paid) => line(paid.item, paidLine(paid))).sort(),
    )
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
  for (const [id, times] of ledger.approved)
    if (!amended.has(ledger.exceptions.get(id) ?? '')) compare(`approvals of ${id}`, 1, times)
  for (const { _id, approved } of transactions) compare(`${_id} approved`, ledger.approved.has(_id), approved)
  for (const [id, how] of ledger.ended)
    compare(`${how} ${id} approved`, how === 'voided', ledger.approved.has(id))
  // Paid exceptions come back approved, as rows of their own.
  const paid = new Set(ledger.payments.flat().flatMap(({ entries }) => entries.map(({ item }) => item)))
  for (const { _id, type, approved, item } of rows) {
    const isUnknown = amended.has(item) || restored.has(item) || (approved && paid.has(item))
    if (type === 'exception' && !isUnknown) compare(`${_id} approved`, ledger.approved.has(_id), approved)
  }
  for (const [pk_id, made] of ledger.orders) {
    const { packageRecord, correction } = await lookAtOrder(run, one, pk_id)
    compare(`revision of ${pk_id}`, made.size + 1, correction?.revision)
    const receivers = [...made].sort(([a], [b]) => a - b).flatMap(([, receiver]) => receiver ?? [])
    if (!ledger.recordedAgain.has(pk_id))
      compare(`receiver of ${pk_id}`, receivers.at(-1) ?? '王小明', packageRecord.receiver)
  }
  for (const [pk_id, written] of notes) {
    const { packageRecord } = await lookAtOrder(run, one, pk_id)
    if (ledger.recordedAgain.has(pk_id) || (written.length === 0 && packageRecord.note === '')) continue
    // Candidates for the last write: no other note was sent after their answer.
    const last = written.filter(({ answered }) => !written.some(({ sent }) => sent > answered))
    if (last.some(({ text }) => text === packageRecord.note)) continue
    found.push(
      `note of ${pk_id}: ${packageRecord.note} instead of ${last.map(({ text }) => text).join(' or ')}`,
    )
  }
  const { database } = run.environment
  return [...found, ...(await bookProblemsOf(database, ledger)), ...(await auditOf(database))]
}

type Sums = ReadonlyMap<string, number>

function sumsOf(amounts: readonly (readonly [key: string, amount: number])[]): Sums {
  const sums = new Map<string, number>()
  for (const [key, amount] of amounts) add(sums, key, amount)
  return sums
}

const paidLine = ({ item, qty, allProfits, sender }: ModelPaid) => [item, qty, allProfits, sender].join(', ')
