import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login, logout } from '#contract/account.ts'
import { addAddress, deleteAddress, listAddresses } from '#contract/address.ts'
import type { Call } from '#contract/call.ts'
import { addToCart, removeFromCart } from '#contract/cart.ts'
import { transferItem, updateNote } from '#contract/checkout.ts'
import { addParty } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { updateSetting } from '#contract/setting.ts'
import { issueStatement } from '#contract/statement.ts'
import { payCart, payCartOnAccount } from '#contract/transaction.ts'
import { callServer } from '../../../testkit/api-client.ts'
import { type DroppableConnection, droppableConnection } from '../../../testkit/droppable-connection.ts'
import { engine } from '../../../testkit/engine.ts'
import { rules } from '../../../testkit/rules.ts'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { type Person, password, type TestApp } from '../../../testkit/test-app.ts'
import { openTwoFactorApp } from '../auth/authenticator.ts'
import { writeExamples } from './write-examples.ts'
import type { Actors } from './write-subjects.ts'

const hour = 60 * 60 * 1000

describe('a write whose answer is lost', () => {
  let actors: Actors
  let testApp: TestApp
  let admin: Person
  let connection: DroppableConnection
  let keys = 0
  beforeAll(async () => {
    const at = await openTwoFactorApp(engine)
    testApp = at.testApp
    admin = await testApp.person('admin', 'Boss')
    actors = { at, boss: admin, anna: await testApp.person('staff', 'Anna') }
    connection = await droppableConnection(await testApp.app.server.listen({ host: '127.0.0.1', port: 0 }))
  })
  afterAll(async () => {
    await connection?.close()
    await testApp?.close()
  })

  // docs/decisions/025-retries-and-crashes.md says what a repeat of the others does: most of their answers contain
  // secrets.
  const kept = writeExamples.filter(({ call }) => call.keepsAnswer !== false)

  it.each(kept.map((one) => [`${one.call.method} ${one.call.path}`, one] as const))(
    '%s gives its first answer again and changes nothing',
    rules('3-repeat-01'),
    async (name, { call, prepare }) => {
      const { input, as } = await prepare(actors)
      keys += 1
      const idempotencyKey = `lost ${keys}`
      const lost = connection.loseNext(name)
      const answered = await callServer<Call>(connection, call, input, { as, idempotencyKey })
      expect(answered.status, answered.text).toBe(0)
      const first = await lost
      const undoable: readonly Call[] = [addToCart, removeFromCart, transferItem, updateNote, deleteAddress]
      const payment = { transaction_id: expect.any(String), number: expect.any(Number) }
      expect(JSON.parse(first)).toEqual({
        msg: expect.any(String),
        ...((call === payCart || call === payCartOnAccount) && payment),
        ...(undoable.includes(call) && { logId: expect.any(String) }),
        ...(call === addToCart && { entry_id: expect.any(String) }),
        ...(call === addParty && { party_id: expect.any(String) }),
        ...(call === issueStatement && {
          statement_id: expect.any(String),
          name: expect.stringMatching(/^ST-\d{4}-0001$/),
        }),
        ...((call === addAccountPayment || call === addAccountAdjustment) && {
          entry_id: expect.any(String),
        }),
      })

      const again = await expectNothingStored(testApp.database, () =>
        testApp.call(call, input, { as, idempotencyKey }),
      )
      if (call === logout) {
        // The session has ended, which shows that the call was carried out.
        expect(again.status).toBe(401)
        return
      }
      expect([again.status, again.text]).toEqual([200, first])
      await expectNothingStored(testApp.database, async () => {
        const body = { name: 'normalPostage', value: 14 }
        const reused = await testApp.call(updateSetting, { body }, { as, idempotencyKey })
        expect([reused.status, reused.error.code]).toEqual([409, 'request.key_reused'])
      })
    },
  )

  it('remembers a key for 24 hours, and treats it as new afterwards', rules('3-repeat-03'), async () => {
    const add = async () => {
      // Tokens expire earlier.
      const { token } = (await testApp.call(login, { body: { email: admin.email, password } })).answer
      const body = {
        ...{ name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' },
        address: '中关村大街1号',
      }
      expect(
        (await testApp.call(addAddress, { body }, { as: { token }, idempotencyKey: 'a day' })).status,
      ).toBe(200)
      return (await testApp.call(listAddresses, {}, { as: { token } })).answer.result.length
    }
    const first = await add()
    testApp.advance(24 * hour - 60_000)
    expect(await add()).toBe(first)
    testApp.advance(2 * 60_000)
    expect(await add()).toBe(first + 1)
    expect(await add()).toBe(first + 1)
  })
})
