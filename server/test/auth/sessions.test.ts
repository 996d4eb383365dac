// @rules 4-session-04 V8.2.2 V7.2.4
import { expect, it } from 'vitest'
import { idOf, openApp, rowsIn } from '../../../testkit/rooms/open-app.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { newestLog } from '../log/stored-logs.ts'

const minute = 60_000
const browsers = {
  'Firefox, Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Safari, iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Chrome, macOS':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
} as const

let people = 0
const { testApp, storesNothing } = await openApp()

const newPerson = () => {
  people += 1
  return testApp.person('visitor', `Person ${people}`)
}
const signIn = async ({ email }: Person, userAgent = '', from = '127.0.0.1') => {
  const answer = await testApp.app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  })
  expect(answer.statusCode).toBe(200)
  return { token: String(answer.json().token) }
}
const sessions = async (as: { token: string }) => (await testApp.as(as).ok.listSessions()).result
const works = async (as: { token: string }) => (await testApp.as(as).getUserInfo()).status === 200

it('are listed for their owner only, the present one first, with device and address', async () => {
  const anna = await newPerson()
  await anna.logout()
  const other = await newPerson()
  for (const [n, [device, userAgent]] of Object.entries(browsers).entries()) {
    const here = await signIn(anna, userAgent, `10.1.0.${n}`)
    const listed = await sessions(here)
    expect(listed.map(({ current }) => current)).toEqual([true, ...Array(n).fill(false)])
    expect(listed[0]).toMatchObject({ device, address: `10.1.0.${n}` })
  }
  expect(await sessions(other)).toHaveLength(1)
})

it('are listed for browsers with no or any user agent', async () => {
  const anna = await newPerson()
  await anna.logout()
  const odd = ['', '<script>alert(1)</script>', 'x'.repeat(5000), '(((((((((']
  for (const userAgent of odd) await signIn(anna, userAgent)
  const listed = await sessions(await signIn(anna))
  expect(listed.map(({ device }) => device)).toEqual(['', '', '', '', ''])
})

it('can be ended one by one, at once and without effect on others', async () => {
  const anna = await newPerson()
  const there = await signIn(anna, 'there')
  const [, newest] = await sessions(anna)
  const ended = await anna.endSession({ body: { _id: newest?._id ?? '' } })
  expect(ended.answer).toEqual({ msg: 'That session has ended.' })
  expect([await works(there), await works(anna)]).toEqual([false, true])
  const again = await anna.endSession({ body: { _id: newest?._id ?? '' } })
  expect([again.status, again.error.code]).toEqual([404, 'session.gone'])
})

it('of other users are treated as unknown: no caller can end them', async () => {
  const [anna, ben] = [await newPerson(), await newPerson()]
  const admin = await testApp.person('admin')
  const [own] = await sessions(anna)
  const none = await ben.endSession({ body: { _id: 'none' } })
  for (const thief of [ben, admin]) {
    const refused = await storesNothing(() => thief.endSession({ body: { _id: own?._id ?? '' } }))
    expect([refused.status, refused.text]).toEqual([404, none.text])
  }
  expect(await works(anna)).toBe(true)
})

it('can all be ended except the present one, which is logged', async () => {
  const [anna, ben] = [await newPerson(), await newPerson()]
  const [first, second] = [await signIn(anna), await signIn(anna)]
  expect((await testApp.as(second).ok.endOtherSessions()).msg).toBe('All your other sessions have ended.')
  const alive = await Promise.all([anna, first, second, ben].map(works))
  expect(alive).toEqual([false, false, true, true])
  const { kind, changes } = await newestLog(testApp, { user_name: anna.name })
  expect([kind, changes]).toEqual([
    'End other sessions',
    [1, 2].map(() => expect.objectContaining({ table: 'sessions', before: { ended_at: null } })),
  ])
})

it('store when they were last seen, to within five minutes and after the answer', async () => {
  let anna = await newPerson()
  const seen = async () => {
    const rows = await rowsIn<{ last_seen_at: number }>(
      testApp,
      `select last_seen_at from sessions where user_id = '${await idOf(testApp, anna)}'`,
    )
    return rows[0]?.last_seen_at ?? 0
  }
  const start = await seen()
  testApp.advance(4 * minute)
  await works(anna)
  testApp.advance(2 * minute)
  expect(await seen()).toBe(start)
  await works(anna)
  await expect.poll(seen).toBeGreaterThanOrEqual(start + 6 * minute)

  const left = await signIn(anna)
  expect(await sessions(anna)).toHaveLength(2)
  for (let n = 0; n < 3; n += 1) {
    testApp.advance(30 * minute)
    const { headers } = await testApp.as(anna).getUserInfo()
    anna = { ...anna, token: String(headers['next-token']) }
  }
  // A token that was not renewed for an hour has expired.
  expect(await works(left)).toBe(false)
  // When they were last seen is stored after the answer.
  await expect.poll(async () => (await sessions(anna)).length).toBe(1)
})
