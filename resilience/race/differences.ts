import { listAddresses } from '#contract/address.ts'
import { listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listMonths } from '#contract/month.ts'
import { getPackage } from '#contract/package.ts'
import { listTransactions } from '#contract/transaction.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import { newState, type State } from '#domain/test/model/state.ts'
import { changeOf, sumsOf, sureOf } from '#domain/test/model/sums.ts'
import { entryOf, parcelOf, paymentOf, rowOf } from '../../testkit/actors/observe.ts'
import { auditOf } from '../../testkit/audit.ts'
import { bookProblemsOf } from '../../testkit/books.ts'
import type { RandomLoad } from './client.ts'
import type { RandomRun } from './random-run.ts'

/** Every difference between what the server shows and what its answers imply, and the findings of books and audit. */
export async function findDifferences(run: RandomRun, load: RandomLoad): Promise<string[]> {
  const { implied, recordedAgain } = load
  const { state, notes } = await seeAll(run, load)
  const people = run.people.map(({ name }) => name)
  const change = changeOf(sureOf(implied, load), sureOf(sumsOf(state, people), load))
  const found = [...change].map(([name, more]) => `${name}: ${more > 0 ? '+' : ''}${more}`)
  found.push(...wrongApprovals(state.goods.rows, load))
  for (const [pk_id, written] of load.notes) {
    const note = notes.get(pk_id)
    if (recordedAgain.has(pk_id) || (written.length === 0 && note === '')) continue
    // Candidates for the last write: no other note was sent after their answer.
    const last = written.filter(({ answered }) => !written.some(({ sent }) => sent > answered))
    if (last.some(({ text }) => text === note)) continue
    found.push(`note of ${pk_id}: ${note} instead of ${last.map(({ text }) => text).join(' or ')}`)
  }
  const { database } = run.environment
  return [...found, ...(await bookProblemsOf(database, load)), ...(await auditOf(database))]
}

/** Exceptions approved twice, and flags that no answer implies. */
function wrongApprovals(
  rows: readonly ModelRow[],
  { approvals, amended, moved, recoverTo }: RandomLoad,
): string[] {
  // An amendment takes approvals back.
  const sure = approvals.filter(({ item }) => !amended.has(item))
  const twice = [...Map.groupBy(sure, ({ id }) => id)].filter(([, times]) => times.length > 1)
  const approved = new Set(approvals.map(({ id }) => id))
  const paid = new Set([...recoverTo.values()].map(({ item }) => item))
  const wrong = rows.filter((row) => {
    // Paid exceptions come back approved, as rows of their own; so do those of an undone move, perhaps.
    const isUnsure = amended.has(row.item) || moved.has(row.item) || (row.approved && paid.has(row.item))
    return row.type === 'exception' && !isUnsure && row.approved !== approved.has(row.id)
  })
  return [
    ...twice.map(([id, { length }]) => `exception ${id}: ${length} approvals`),
    ...wrong.map(({ id, item, approved: flag }) => `exception ${id} of ${item}: approved is ${flag}`),
  ]
}

/** Everything that the server shows, with the note of each package. */
async function seeAll(
  run: RandomRun,
  { implied }: RandomLoad,
): Promise<{ state: State; notes: Map<string, string> }> {
  const [one] = run.people
  if (!one) throw new Error('the run has no people')
  const { result } = await run.look(one, listItems, {})
  const rows = Object.values(result).flat().map(rowOf)
  const payments = await run.look(one, listTransactions, { query: { corrected: 'included' } })
  const addresses = await run.look(one, listAddresses, {})
  const months = await run.look(one, listMonths, {})
  const carts = run.people.map(async (by) =>
    (await run.look(by, listCart, {})).result.map((entry) => entryOf(entry, rows)),
  )
  const state: State = {
    ...newState(0, null),
    goods: { rows, carts: await Promise.all(carts) },
    transactions: payments.result.map(paymentOf),
    addresses: new Map(addresses.result.map(({ note, _id, ...fields }) => [note, fields])),
    closed: months.result.filter((month) => month.state === 'closed').length,
  }
  const notes = new Map<string, string>()
  for (const name of implied.keys()) {
    const [, pk_id] = /^revisions of (.*)$/.exec(name) ?? []
    if (pk_id === undefined) continue
    const shown = await run.look(one, getPackage, { query: { pk_id, corrected: 'included' } })
    state.parcels.set(pk_id, parcelOf(shown))
    notes.set(pk_id, shown.packageRecord.note)
  }
  return { state, notes }
}
