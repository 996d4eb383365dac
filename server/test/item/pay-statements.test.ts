import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newParty } from '../party/party-helpers.ts'
import { followStatements } from '../storage/count-statements.ts'
import { payAll, putInCart } from './goods.ts'

it('a payment takes as many statements beside much else, and for many entries, as for two alone', async () => {
  const statementsOf = followStatements()
  const { anna, ben } = await openApp({ anna: 'staff', ben: 'staff' })
  const fill = async (by: typeof anna, entries: number) => {
    for (let entry = 0; entry < entries; entry += 1)
      await putInCart(by, await savePackage(anna, { sold: 2 }), 'sold', 1, 1000)
  }
  const statementsOfPaying = async (entries: number) => {
    await fill(anna, entries)
    const pay = () => anna.payCart({ body: { paymentMethod: 'Bank' } })
    return (await statementsOf(pay)).map(({ text }) => text)
  }
  const alone = await statementsOfPaying(2)
  expect(alone.length).toBeGreaterThan(10)
  for (let number = 0; number < 5; number += 1) {
    await newParty(anna, `Party ${number}`)
    await fill(ben, 2)
    await payAll(ben)
  }
  await fill(ben, 3)
  expect(await statementsOfPaying(2)).toEqual(alone)
  expect(await statementsOfPaying(12)).toHaveLength(alone.length)
})
