import { afterAll, expect, it, vi } from 'vitest'
import { register, resetPassword, sendVerificationCode, verifyEmail } from '#contract/account.ts'
import { findInvitation } from '#contract/invitation.ts'
import { engine } from '../../../testkit/engine.ts'
import { openTestApp, type Person, password } from '../../../testkit/test-app.ts'
import { makeRateLimits } from '../../src/storage/stores/limits/rate-limits.ts'
import { activationToken, codeIn, lastMailTo } from '../mail/mails.ts'

const minute = 60_000
const day = 24 * 60 * minute
const year = 365 * day

const testApp = await openTestApp(engine)
const boss = await testApp.person('admin', 'Boss')
afterAll(() => testApp.close())

it('a token, a link, a code and an invitation of a clock that ran a year ahead end once it is right again', async () => {
  const anna = await testApp.person('visitor', 'Anna')
  testApp.advance(year)
  const email = 'late@example.com'
  const body = { email, name: 'Late', password, registerCode: testApp.registerCodes.staff }
  await testApp.call(register, { body })
  const link = activationToken(await lastMailTo(testApp, email))
  await testApp.call(sendVerificationCode, { body: { email: anna.email, name: anna.name } })
  const code = codeIn(await lastMailTo(testApp, anna.email))
  const late = await testApp.person('admin', 'Boss of then')
  const { token } = await late.ok.createInvitation({ body: { role: 'staff' } })
  const found = (as: Person) => as.getUserInfo()
  const invited = () => testApp.call(findInvitation, { body: { token } })
  expect([(await found(late)).status, (await invited()).status]).toEqual([200, 200])

  testApp.advance(-year)
  expect([(await found(late)).status, (await invited()).status]).toEqual([401, 409])
  const page = await testApp.call(verifyEmail, { query: { token: link } })
  expect(page.text).not.toContain('Your account is active')
  const typed = { email: anna.email, name: anna.name, code, password: 'another long secret' }
  expect((await testApp.call(resetPassword, { body: typed })).status).toBe(400)

  // A clock that is some minutes ahead ends nothing.
  testApp.advance(5 * minute)
  const soon = await testApp.person('staff', 'Soon')
  testApp.advance(-5 * minute)
  expect((await found(soon)).status).toBe(200)
  expect((await found(boss)).status).toBe(200)
})

it('who was blocked by a clock that ran a day ahead is not blocked for a day', async () => {
  const limits = await makeRateLimits(testApp.database)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
  try {
    for (let attempt = 0; attempt < 11; attempt += 1) await limits.take('loginAccount', 'anna')
    expect(await limits.take('loginAccount', 'anna')).toBeGreaterThan(0)
  } finally {
    vi.useRealTimers()
  }
  const attempts: (number | null)[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) attempts.push(await limits.take('loginAccount', 'anna'))
  expect(attempts.map((wait) => wait === null)).toEqual([...Array(10).fill(true), false])
})
