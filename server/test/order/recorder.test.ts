// @rules 17-void-02
import { afterAll, expect, it } from 'vitest'
import { engine } from '../../../testkit/engine.ts'
import { openTestApp, type Person } from '../../../testkit/test-app.ts'
import { dearer, ordersOf } from '../correction/orders.ts'

const testApp = await openTestApp(engine)
const orders = ordersOf()
const ada = await testApp.person('admin', 'Ada')
const rate = { name: 'exchangeRateInSetting' as const, value: 4.6832 }
await ada.updateSetting({ body: rate })
const anna = await testApp.person('staff', 'Anna')
const ben = await testApp.person('staff', 'Ben')
const guest = await testApp.person('visitor', 'Guest')
const other = await testApp.person('visitor', 'Other')
afterAll(() => testApp.close())

/** A package that these people recorded one after the other; it was void in between. */
async function recordedBy(...people: readonly Person[]): Promise<string> {
  const [first, ...again] = people
  if (!first) throw new Error('somebody records it')
  const pkId = await orders.recorded(first, { sold: 2 })
  for (const [times, person] of again.entries()) {
    expect((await orders.voidIt(ada, pkId, 1 + 2 * times)).status).toBe(200)
    const { saved } = await orders.record(person, { sold: 1 }, pkId)
    expect(saved.status).toBe(200)
  }
  return pkId
}

it('a visitor who records a void order again becomes its recorder', async () => {
  const rows: readonly [people: readonly Person[], recorder: Person][] = [
    [[anna, guest], anna],
    [[anna, ben, guest, other], ben],
    [[guest, anna, other], anna],
    [[ada, guest], ada],
    [[anna, guest, ben], ben],
    // Only admins may correct it.
    [[guest, other], guest],
  ]
  for (const [people, recorder] of rows) {
    const pkId = await recordedBy(...people)
    const path = people.map(({ name }) => name).join(', ')
    const { correction } = (await orders.look(recorder, pkId)).answer
    expect([path, correction]).toMatchObject([path, { recordedBy: recorder.name, recordedByMe: true }])
    const { revision } = correction ?? { revision: 0 }
    for (const person of [guest, other, anna, ben]) {
      if (person === recorder && person.role === 'staff') continue
      expect([path, (await orders.amend(person, pkId, dearer, revision)).status]).toEqual([path, 403])
    }
    const corrects = recorder.role === 'visitor' ? ada : recorder
    expect([path, (await orders.amend(corrects, pkId, dearer, revision)).status]).toEqual([path, 200])
  }
})
