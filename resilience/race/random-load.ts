import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import { listItems } from '#contract/checkout.ts'
import { listTransactions } from '#contract/transaction.ts'
import { undoAction } from '#contract/undo.ts'
import type { ModelTransaction } from '#domain/test/model/corrections.ts'
import type { ModelRow } from '#domain/test/model/model.ts'
import { newState, noteKey, type State } from '#domain/test/model/state.ts'
import { add, addAll, changeOf, sumsOf, sureOf } from '#domain/test/model/sums.ts'
import { seededRandom } from '../../server/src/commands/made-up-business/random.ts'
import { rowOf, seeAll, seeOne, stateOf } from '../../testkit/actors/observe.ts'
import { type Operation, operation } from '../../testkit/actors/operation.ts'
import { chooseOperation, type Kind, kindsOf } from '../../testkit/actors/operations.ts'
import { auditOf } from '../../testkit/audit.ts'
import { bookProblemsOf } from '../../testkit/books.ts'
import { type Client, look, newLoad, ofOrders, type RandomLoad } from './look.ts'
import { prefix, type RandomRun } from './random-run.ts'

/** With fewer rows to compete for, a person places an order. */
const fewRows = 60
const kinds = kindsOf({
  transferItem: 8,
  addToCart: 8,
  approveException: 3,
  removeFromCart: 2,
  flagAllProfits: 2,
  payCart: 3,
  updateNote: 1,
  approveTransaction: 2,
  rejectTransaction: 1,
  voidTransaction: 1,
  refundPieces: 2,
  writeOff: 1,
  takeBack: 1,
  undo: 4,
  editPackage: 1,
  amendPieces: 1,
  amendPrice: 0.5,
  amendRate: 0.5,
  addLine: 1,
  removeLine: 1,
  voidOrder: 1,
  recordAgain: 1,
  addParty: 1,
  nameSender: 3,
  nameCustomer: 1,
  payParty: 2,
  adjust: 1,
  mergeParties: 2,
  addProduct: 1,
  updateProduct: 1,
  mergeProducts: 1,
  addAddress: 1,
  deleteAddress: 1,
  closeMonth: 1,
})

/** All people act at random on the same few packages, concurrently, until `actions` are done. */
export async function randomLoad(run: RandomRun, actions: number, seed: number): Promise<RandomLoad> {
  const load = newLoad()
  let given = 0
  const next = () => {
    given += 1
    return given
  }
  await Promise.all(
    run.people.map(async (person, who) => {
      const client = { run, person, random: seededRandom(seed + who), load, next, undoable: [] }
      while (load.actions < actions) await act(client)
    }),
  )
  return load
}

async function act(client: Client): Promise<void> {
  const { run, person, random, load } = client
  const { result } = await run.look(person, listItems, {})
  const rows = Object.values(result).flat()
  const kind = rows.length < fewRows ? 'submitOrder' : (random.oneOf(kinds) ?? 'addToCart')
  if (kind === 'undo') return undo(client)
  const { state, ids } = await look(client, kind, rows.map(rowOf))
  if (ofOrders.has(kind) && state.parcels.size === 0) return wait(1)
  const choice = { ...ids, people: [person], who: 0, person, prefix, setting: null, state, random }
  const target = run.next()
  const chosen = await chooseOperation({ ...choice, undoable: null, next: client.next }, target, kind)
  if (!chosen) return wait(1)
  const after = structuredClone(state)
  const expected = chosen.apply(after)
  // Whether it is possible on what the person has seen; 403 it is whatever others do.
  if (expected !== 0 && expected !== 403) return wait(1)
  const sent = performance.now()
  const answer = await send(client, chosen)
  if (!answer) return
  const paid = after.transactions.at(-1)
  if (paid?.id === '') {
    paid.id = answer.transaction_id ?? ''
    await learnItems(client, paid)
  }
  const change = changeOf(sumsOf(state, [person.name]), sumsOf(after, [person.name]))
  addAll(load.implied, change)
  const note = noteIn(client, state, after, sent)
  if (answer.logId !== undefined) client.undoable.push({ logId: answer.logId, change, note })
  follow(load, kind, state, after)
}

async function send(client: Client, operation: Pick<Operation, 'name' | 'logs' | 'send'>) {
  const { run, load } = client
  load.actions += 1
  const { status, answer, text } = await operation.send(run.next(), ulid())
  if ([400, 403, 404, 409].includes(status)) load.refused += 1
  else if (status !== 200) load.failures.push(`${operation.name} answers ${status}: ${text}`)
  if (status !== 200) return null
  load.acknowledged += 1
  if (operation.logs.length > 0) add(load.doneByKinds, operation.logs.join(' or '), 1)
  const fields: { transaction_id?: string; logId?: string } = Object(answer)
  return fields
}

async function undo(client: Client): Promise<void> {
  const { load, person, random, undoable } = client
  const done = undoable.splice(random.below(undoable.length), 1)[0]
  if (!done) return wait(1)
  const write = operation({ person }, undoAction, { body: { log_id: done.logId } }, () => 0)
  if (!(await send(client, write))) return
  addAll(load.implied, done.change, -1)
  for (const name of done.change.keys()) {
    const [, item] = /^pieces of (.*), exception of /.exec(name) ?? []
    if (item !== undefined) load.moved.add(item)
  }
  for (const [pkId, notes] of load.notes) {
    const others = notes.filter(({ text }) => text !== done.note)
    load.notes.set(pkId, others)
  }
}

/** Notes the text of a package's note, if there is a new one; gives it. */
function noteIn({ load }: Client, { notes: before }: State, { notes }: State, sent: number): string {
  const [key, text] = [...notes].find(([one, note]) => before.get(one) !== note) ?? []
  if (key === undefined || text === undefined) return ''
  const pkId = key.slice(noteKey('package', '').length)
  if (key === noteKey('package', pkId))
    load.notes.set(pkId, [...(load.notes.get(pkId) ?? []), { text, sent, answered: performance.now() }])
  return text
}

/** What a write of this kind leaves to who was first. */
function follow(
  load: RandomLoad,
  kind: Kind,
  { goods: seen, parcels: before }: State,
  { goods, parcels, entered }: State,
): void {
  for (const { id, item, approved } of goods.rows)
    if (approved && seen.rows.some((row) => row.id === id && !row.approved)) load.approvals.push({ id, item })
  for (const [pkId, { lines, rate, isVoid }] of parcels) {
    const was = before.get(pkId)
    if (!was) load.newest = pkId
    else if (kind === 'recordAgain') load.recordedAgain.add(pkId)
    const stays = new Map(lines.map((line) => [line.item, line]))
    for (const { item, price } of was?.lines ?? []) {
      const line = stays.get(item)
      if (!line) load.gone.add(item)
      else if (line.price !== price || rate !== was?.rate) load.amended.add(item)
    }
    if (isVoid) load.voided.add(pkId)
    else load.voided.delete(pkId)
  }
  for (const [side, amount] of entered) add(load.entered, side, amount)
}

async function learnItems({ run, person, load }: Client, { id, items }: ModelTransaction): Promise<void> {
  if (!items.some(isException)) return
  const query = { user: person.name, corrected: 'included', limit: '10' } as const
  const { result } = await run.look(person, listTransactions, { query })
  const shown = result.find(({ _id }) => _id === id)?.items ?? []
  for (const [at, paid] of items.entries()) {
    const one = shown[at]
    if (one?.item === paid.item && isException(paid))
      load.recoverTo.set(one._id, { item: paid.item, recoverTo: paid.recoverTo })
  }
}

const isException = ({ type }: Pick<ModelRow, 'type'>) => type === 'exception'

/**
 * Every difference between what the server shows and what its answers imply, and the findings of books and
 * audit.
 */
export async function findDifferences(run: RandomRun, load: RandomLoad): Promise<string[]> {
  const { implied, recordedAgain } = load
  const state = await seen(run, load)
  const people = run.people.map(({ name }) => name)
  const change = changeOf(sureOf(implied, load), sureOf(sumsOf(state, people), load))
  const found = [...change].map(([name, more]) => `${name}: ${more > 0 ? '+' : ''}${more}`)
  found.push(...wrongApprovals(state.goods.rows, load))
  for (const [pk_id, written] of load.notes) {
    const note = state.notes.get(noteKey('package', pk_id))
    if (recordedAgain.has(pk_id) || (written.length === 0 && note === '')) continue
    // Candidates for the last write: no other note was sent after their answer.
    const last = written.filter(({ answered }) => !written.some(({ sent }) => sent > answered))
    if (last.some(({ text }) => text === note)) continue
    found.push(`note of ${pk_id}: ${note} instead of ${last.map(({ text }) => text).join(' or ')}`)
  }
  const { database } = run.environment
  return [...found, ...(await bookProblemsOf(database, load)), ...(await auditOf(database))]
}

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

async function seen(run: RandomRun, { implied }: RandomLoad): Promise<State> {
  const [one] = run.people
  if (!one) throw new Error('the run has no people')
  const packages = [...implied.keys()].flatMap((name) => /^revisions of (.*)$/.exec(name)?.[1] ?? [])
  const together = { people: run.people, prefix, setting: null, state: newState(run.people.length, null) }
  return stateOf(await seeOne(run.next(), together, await seeAll(run.next(), one), packages))
}
