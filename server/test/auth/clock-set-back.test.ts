import { expect, it, vi } from 'vitest'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { makeRateLimits } from '../../src/storage/stores/limits/rate-limits.ts'
import { doorOf } from './door.ts'

const minute = 60_000
const day = 24 * 60 * minute
const year = 365 * day

const { testApp } = await openApp()
const door = doorOf(testApp)
const boss = await testApp.person('admin', 'Boss')

it('a token, a link, a code and an invitation of a clock that ran a year ahead end once it is right again', async () => {
  const anna = await testApp.person('visitor', 'Anna')
  testApp.advance(year)
  const email = 'late@example.com'
  await door.register(email)
  const link = await door.linkTo(email)
  await door.askForCode(anna)
  const code = await door.mailedCode(anna)
  const late = await testApp.person('admin', 'Boss of then')
  const { token } = await late.ok.createInvitation({ body: { role: 'staff' } })
  const found = (as: Person) => as.getUserInfo()
  const invited = () => testApp.anyone.findInvitation({ body: { token } })
  expect([(await found(late)).status, (await invited()).status]).toEqual([200, 200])

  testApp.advance(-year)
  expect([(await found(late)).status, (await invited()).status]).toEqual([401, 409])
  expect((await door.follow(link)).text).not.toContain('Your account is active')
  expect((await door.reset(anna, code)).status).toBe(400)

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
