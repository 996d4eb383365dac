import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '#contract/account.ts'
import { addAddress, listAddresses } from '#contract/address.ts'
import { updateSetting } from '#contract/setting.ts'
import { callServer } from '../../testkit/api-client.ts'
import { type DroppableConnection, droppableConnection } from '../../testkit/droppable-connection.ts'
import { expectNothingStored } from '../../testkit/stored.ts'
import { engines, openTestApp, type Person, password, type TestApp } from '../../testkit/test-app.ts'
import { allCalls } from '../src/calls/all-calls.ts'
import { writes } from './retries/writes.ts'

const hour = 60 * 60 * 1000

/** What a repeat of these does is said in docs/decisions/025-retries-and-crashes.md: the answers of most hold secrets, which are never stored. */
const notKept = [
  'POST /api/audit',
  'POST /api/user/prove',
  'POST /api/user/two_factor/confirm',
  'POST /api/user/two_factor/off',
  'POST /api/user/two_factor/recovery_codes',
  'POST /api/user/two_factor/start',
]

it('knows every write of somebody who is signed in', () => {
  const all = allCalls
    .map(({ call }) => call)
    .filter(({ method, permission }) => method !== 'GET' && permission)
  expect(all.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...Object.keys(writes), ...notKept].sort(),
  )
})

describe.each(engines)('when the answer is lost after the server has done it, on %s', (engine) => {
  let desk: TestApp
  let admin: Person
  let connection: DroppableConnection
  let keys = 0
  beforeAll(async () => {
    desk = await openTestApp(engine)
    admin = await desk.person('admin', 'Boss')
    connection = await droppableConnection(await desk.app.server.listen({ host: '127.0.0.1', port: 0 }))
  })
  afterAll(async () => {
    await connection?.close()
    await desk?.close()
  })

  it.each(Object.entries(writes))(
    '%s gives its first answer again and changes nothing',
    async (name, prepare) => {
      const { as, call, input } = await prepare(desk, admin)
      keys += 1
      const idempotencyKey = `lost ${keys}`
      const lost = connection.loseNext(name)
      const person = { name: 'Boss', ...as }
      const answered = await callServer(connection, call, input, { as: person, idempotencyKey })
      expect(answered.status, answered.text).toBe(0)
      const first = await lost
      expect(JSON.parse(first)).toEqual({ msg: expect.any(String) })

      const again = await expectNothingStored(desk.database, () =>
        desk.call(call, input, { as, idempotencyKey }),
      )
      if (name === 'POST /api/logout') {
        // Whoever asks again is not signed in any more: that it was done is what this says.
        expect(again.status).toBe(401)
        return
      }
      expect([again.status, again.text]).toEqual([200, first])
      await expectNothingStored(desk.database, async () => {
        const other = name === 'PUT /api/setting' ? 28 : 14
        const body = { name: 'normalPostage', value: other }
        const reused = await desk.call(updateSetting, { body }, { as, idempotencyKey })
        expect([reused.status, reused.error.code]).toEqual([409, 'request.key_reused'])
      })
    },
  )

  it('remembers a key for 24 hours, and takes it for a new one afterwards', async () => {
    const add = async () => {
      // Tokens do not live as long.
      const { token } = (await desk.call(login, { body: { email: admin.email, password } })).answer
      const body = {
        ...{ name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' },
        address: '中关村大街1号',
      }
      expect((await desk.call(addAddress, { body }, { as: { token }, idempotencyKey: 'a day' })).status).toBe(
        200,
      )
      return (await desk.call(listAddresses, {}, { as: { token } })).answer.result.length
    }
    const first = await add()
    desk.advance(24 * hour - 60_000)
    expect(await add()).toBe(first)
    desk.advance(2 * 60_000)
    expect(await add()).toBe(first + 1)
    expect(await add()).toBe(first + 1)
  })
})
