// @rules 9-log-06
import { expect, it } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { password } from '../../../testkit/test-app.ts'
import { refillTexts } from '../../src/storage/search/fill-texts.ts'

/**
 * When the entries were written, in their order: two just before a midnight in Shanghai, two at the next
 * ones, one later.
 */
const times =
  `2026-01-08T15:59:59.000Z 2026-01-08T15:59:59.999Z 2026-01-08T16:00:00.000Z 2026-01-09T15:59:59.999Z
  2026-01-09T16:00:00.000Z 2026-01-11T02:00:00.000Z`.split(/\s+/)

/** Ids of the entries of `times`. */

const { testApp, anna } = await openApp({ anna: 'staff' })
await testApp.sql(`update logs set created_at = ${Date.parse('2025-12-01T00:00:00Z')}`)
for (const _ of times) await testApp.anyone.login({ body: { email: anna.email, password } })
const stored = await testApp.database.db.selectFrom('logs').select('id').orderBy('id').execute()
const ids = stored.map(({ id }) => id).slice(-times.length)
await written(times)
await refillTexts(testApp.database)

/** Gives the entries these times. */
async function written(at: readonly string[]): Promise<void> {
  for (const [index, time] of at.entries())
    await testApp.sql(`update logs set created_at = ${Date.parse(time)} where id = '${ids[index]}'`)
}
const ask = (query: object) => anna.listLogs({ query })
/**
 * The places in `times` of the entries that are found, oldest first; -1 for the login of Anna a month
 * before.
 */
async function found(query: object): Promise<number[]> {
  const { answer, status, text } = await ask(query)
  expect([status, text]).toEqual([200, expect.anything()])
  return answer.result.map(({ _id }) => ids.indexOf(_id)).reverse()
}

it('are included at both ends, and begin at midnight in Shanghai', async () => {
  expect(await found({ from: '2026-01-09', to: '2026-01-09' })).toEqual([2, 3])
  expect(await found({ from: '2026-01-08', to: '2026-01-08' })).toEqual([0, 1])
  expect(await found({ from: '2026-01-08', to: '2026-01-09' })).toEqual([0, 1, 2, 3])
  expect(await found({ from: '2026-01-10' })).toEqual([4, 5])
  expect(await found({ to: '2026-01-08', kind: 'Login' })).toEqual([-1, 0, 1])
  expect(await found({ from: '2026-01-12' })).toEqual([])
  expect(await found({ to: '2025-11-30' })).toEqual([])
})

it('combine with kind, person and words, on every page', async () => {
  const days = { from: '2026-01-08', to: '2026-01-10' }
  expect(await found({ ...days, kind: 'Login', user: 'Anna', q: 'anna 2026-01-10' })).toEqual([4])
  expect(await found({ ...days, kind: 'Register' })).toEqual([])
  expect(await found({ ...days, user: 'Nobody' })).toEqual([])
  expect(await found({ ...days, corrections: 'included' })).toEqual([0, 1, 2, 3, 4])
  for (const query of [days, { ...days, kind: 'Login' }]) {
    const pages: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { answer } = await ask({ ...query, limit: '2', ...(cursor && { cursor }) })
      pages.push(...answer.result.map(({ _id }) => ids.indexOf(_id)))
      cursor = answer.next ?? null
    }
    expect(pages).toEqual([4, 3, 2, 1, 0])
  }
})

it('in the wrong order find nothing', async () => {
  expect(await found({ from: '2026-01-10', to: '2026-01-08' })).toEqual([])
  expect(await found({ from: '2026-01-10', to: '2026-01-08', kind: 'Login' })).toEqual([])
})

it('refuse what is no day', async () => {
  for (const query of [{ from: '2026-02-30' }, { to: '09/01/2026' }, { to: '2026-1-9' }, { from: '' }])
    expect([query, (await ask(query)).status]).toEqual([query, 400])
})

it('change nothing for a client that does not ask for days', async () => {
  const all = (await anna.ok.listLogs()).result.map(({ _id }) => _id)
  expect(all.filter((id) => ids.includes(id))).toEqual(ids.toReversed())
  expect((await ask({ limit: '1000' })).answer.result.map(({ _id }) => _id)).toEqual(all)
})

it('find entries of a clock that was ahead for hours and was then set back', async () => {
  // After it was set back, ids go on after those that were made ahead.
  await written(
    `2026-01-07T01:00:00Z 2026-01-09T12:00:00Z 2026-01-09T12:00:01Z 2026-01-09T02:00:00Z
    2026-01-09T02:00:01Z 2026-01-12T01:00:00Z`.split(/\s+/),
  )
  expect(await found({ from: '2026-01-09', to: '2026-01-09' })).toEqual([1, 2, 3, 4])
  expect(await found({ to: '2026-01-09', kind: 'Login' })).toEqual([-1, 0, 1, 2, 3, 4])
  expect(await found({ from: '2026-01-09' })).toEqual([1, 2, 3, 4, 5])
  await written(
    `2026-01-09T12:00:00Z 2026-01-09T12:00:01Z 2026-01-09T02:00:00Z 2026-01-09T02:00:01Z
    2026-01-09T02:00:02Z 2026-01-09T02:00:03Z`.split(/\s+/),
  )
  expect(await found({ from: '2026-01-09', to: '2026-01-09' })).toEqual([0, 1, 2, 3, 4, 5])
})
