// @rules 9-shell-14 17-log-01
import { beforeAll, expect, it } from 'vitest'
import { type Call, changedTopics } from '#contract/call.ts'
import { keysOf } from '../../../../web/src/shared/api/topic-keys.ts'
import { allCalls } from '../../../src/calls/all-calls.ts'
import type { WriteExample } from '../write-example.ts'
import { writeExamples } from '../write-examples.ts'
import { openActors } from '../write-subjects.ts'
import { ownReads, type PageRead, sharedReads } from './page-reads.ts'

const nameOf = (call: Call) => allCalls.find((one) => one.call === call)?.name ?? ''

/** Without ids, addresses and numbers of products, which no two runs have in common. */
const shortened = (text: string) =>
  text
    .replaceAll(/\b01[0-9A-Z]{24}\b/g, 'ID')
    .replaceAll(/\bPK\d{9}\b/g, 'PK')
    .replaceAll(/\bST-\d{4}-\d{4}\b/g, 'ST')
    .replaceAll(/\.[0-9a-f]{8}@/g, '@')
    .replaceAll(/ no\. \d+/g, '')

const actors = await openActors()
const { testApp } = actors.at

/** The calls that were read, and those that could be. */
const reads = new Set<Call>()
const answered = new Set<Call>()
const forgotten: string[] = []
const said: unknown[] = []

async function check({ name, call, prepare }: WriteExample) {
  const { input, as } = await prepare(actors)
  // What jobs do with what was prepared is done before anything is compared.
  await testApp.mails()
  await testApp.sql('update mails set sent_at = created_at where sent_at is null and ended_at is null')
  while ((await testApp.app.trackJob.refreshDue()) > 0);
  const refreshed = keysOf(changedTopics(call))
  const isStale = ({ key }: PageRead) =>
    !refreshed.some((prefix) => prefix.every((word, index) => key[index] === word))
  const asked = [
    ...ownReads.map((one) => ({ ...one, by: as })),
    ...(await sharedReads(testApp)).map((one) => ({ ...one, by: actors.boss })),
  ].filter(isStale)
  const readAll = async () => {
    const texts: (string | null)[] = []
    for (const { call, input, by } of asked) {
      const { status, text } = await testApp.call<Call>(call, input, { as: by })
      reads.add(call)
      if (status === 200) answered.add(call)
      // Who may not read, or no longer, has no list to be refreshed.
      texts.push(status === 401 || status === 403 ? null : text)
    }
    return texts
  }
  const logged = await testApp.database.db.selectFrom('logs').select('id').execute()
  const before = await readAll()
  const { status, text } = await testApp.call<Call>(call, input, { as })
  expect([status, text]).toEqual([200, text])
  const after = await readAll()

  for (const [index, { call, key }] of asked.entries()) {
    const [was, is] = [before[index], after[index]]
    if (was !== null && is !== null && was !== is) forgotten.push(`${name} changes ${nameOf(call)} (${key})`)
  }
  const query = { corrections: 'included', limit: '20' } as const
  const { result } = await actors.boss.ok.listLogs({ query })
  const own = result.filter(({ _id }) => !logged.some(({ id }) => id === _id)).toReversed()
  said.push([name, own.map(({ user, action }) => `${user}: ${shortened(action)}`)])
  // An audit runs on beside the calls.
  await testApp.app.auditor.stop()
}

// Each write has a hook of its own, so that the time limit of a hook is that of one write.
for (const example of writeExamples) beforeAll(() => check(example))

it('makes open pages read again whatever it changes', () => {
  expect(forgotten).toEqual([])
  expect([...reads].filter((call) => !answered.has(call)).map(nameOf)).toEqual([])
})

it('says in the log what it did, with its pieces, amounts and names', () => {
  expect(said).toEqual(writeExamples.map(({ name, log }) => [name, log]))
})
