// @rules 4-limit-05 V2.4.1
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'

const { testApp, storesNothing } = await openApp({}, { WRITES_PER_MINUTE: '5', VISITOR_ACCESS: 'read-only' })

const speak = (as: Person, language: 'en' | 'zh-CN', answerIn = 'en') =>
  as.changeLanguage({ body: { language } }, { language: answerIn })

it('are refused above WRITES_PER_MINUTE with the time to wait, whichever call they use; reads are not', async () => {
  const anna = await testApp.person('staff', 'Anna')
  const pkId = await savePackage(anna, { sold: 1 })
  for (const language of ['zh-CN', 'zh-CN', 'en', 'en'] as const) {
    expect((await speak(anna, language)).status).toBe(200)
  }
  const refused = await storesNothing(() => speak(anna, 'zh-CN'))
  expect([refused.status, refused.error.code]).toEqual([429, 'access.too_many_writes'])
  expect(refused.error.msg).toMatch(
    /^You have made too many changes within a minute\. Wait \d+ seconds and try again\.$/,
  )
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(30)
  expect(wait).toBeLessThanOrEqual(60)
  // The token stays valid, and the sentence is in the caller's language.
  expect(refused.headers['next-token']).toBeTruthy()
  expect((await speak(anna, 'en', 'zh-CN')).error.msg).toMatch(/^您一分钟内的更改太多，请 \d+ 秒后再试。$/)

  const note = { type: 'package' as const, _id: pkId, newNote: 'x' }
  const other = await storesNothing(() => anna.updateNote({ body: note }))
  expect(other.status).toBe(429)
  await anna.ok.getUserInfo()

  // Each person has a budget of their own.
  const ben = await testApp.person('staff', 'Ben')
  expect((await speak(ben, 'zh-CN')).status).toBe(200)
})

it('without permission are neither counted nor logged', async () => {
  const vera = await testApp.person('visitor', 'Vera')
  await storesNothing(async () => {
    for (let round = 0; round < 20; round += 1) {
      const body = { name: 'normalPostage', value: 13 + round }
      expect((await vera.updateSetting({ body })).status).toBe(403)
    }
  })
  expect((await speak(vera, 'zh-CN')).status).toBe(200)
})

it('that change nothing do not fill the log, also within the budget', async () => {
  const sam = await testApp.person('staff', 'Sam')
  await storesNothing(async () => {
    for (let round = 0; round < 5; round += 1) expect((await speak(sam, 'en')).status).toBe(200)
    expect((await speak(sam, 'en')).status).toBe(429)
  })
})

it('are never refused without a limit', async () => {
  const { anna } = await openApp({ anna: 'staff' }, { WRITES_PER_MINUTE: '0' })
  const statuses = new Set<number>()
  for (let round = 0; round < 700; round += 1) {
    const { status } = await anna.changeLanguage({ body: { language: 'en' } })
    statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
})
