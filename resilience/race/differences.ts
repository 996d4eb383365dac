import type { ModelRow } from '#domain/test/model/model.ts'
import { newState, noteKey, type State } from '#domain/test/model/state.ts'
import { changeOf, sumsOf, sureOf } from '#domain/test/model/sums.ts'
import { seeAll, seeOne, stateOf } from '../../testkit/actors/observe.ts'
import { auditOf } from '../../testkit/audit.ts'
import { bookProblemsOf } from '../../testkit/books.ts'
import type { RandomLoad } from './client.ts'
import { prefix, type RandomRun } from './random-run.ts'

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

/** Everything that the server shows. */
async function seen(run: RandomRun, { implied }: RandomLoad): Promise<State> {
  const [one] = run.people
  if (!one) throw new Error('the run has no people')
  const packages = [...implied.keys()].flatMap((name) => /^revisions of (.*)$/.exec(name)?.[1] ?? [])
  const together = { people: run.people, prefix, setting: null, state: newState(run.people.length, null) }
  return stateOf(await seeOne(run.next(), together, await seeAll(run.next(), one), packages))
}
