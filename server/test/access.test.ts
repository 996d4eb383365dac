import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLogs } from '#contract/log.ts'
import { updateSetting } from '#contract/setting.ts'
import { allCalls } from '../src/calls/all-calls.ts'
import { type Desk, engines, openDesk, type Person } from './desk.ts'
import { expectNothingStored } from './stored.ts'

type Who = 'nobody' | 'admin' | 'staff' | 'visitor' | 'read-only visitor'

/** Who may make which call, written out by hand from rules.md 4: a = admin, s = staff, v = visitor, r = read-only visitor. */
const rights: Readonly<Record<string, string>> = {
  'GET /api/health': 'open',
  'GET /api/about': 'open',
  'POST /api/register': 'open',
  'GET /api/register/verify_email': 'open',
  'POST /api/register/activation_mail': 'open',
  'POST /api/login': 'open',
  'POST /api/reset_password/verification_code': 'open',
  'PUT /api/reset_password': 'open',
  'POST /api/logout': 'asvr',
  'GET /api/user/user_info': 'asvr',
  'GET /api/order/:packageId': 'asvr',
  'GET /api/order/tools/exchange_rate': 'a',
  'POST /api/order/submit': 'asv',
  'GET /api/setting': 'asvr',
  'PUT /api/setting': 'as',
  'GET /api/address/all_address': 'asvr',
  'POST /api/address/add': 'asv',
  'PUT /api/address/update': 'asv',
  'DELETE /api/address/delete': 'asv',
  'GET /api/cart/items': 'asvr',
  'POST /api/cart/add_to_cart': 'asv',
  'PUT /api/cart/remove_item': 'asv',
  'PUT /api/cart/set_return_all_profits_item': 'asv',
  'GET /api/checkout/all_items': 'asvr',
  'PUT /api/checkout/approve_exception_item': 'a',
  'PUT /api/checkout/transfer_item': 'asv',
  'PUT /api/checkout/update_note': 'asv',
  'POST /api/transaction/add': 'asv',
  'GET /api/transaction/all': 'asvr',
  'PUT /api/transaction/approve': 'a',
  'GET /api/transaction/payment_details': 'asvr',
  'GET /api/package/': 'asvr',
  'GET /api/package/latest_package': 'asvr',
  'GET /api/package/post_slip': 'asvr',
  'GET /api/log/all_logs': 'asvr',
  'GET /api/overview/todos': 'asvr',
  'GET /api/overview/charts': 'asvr',
}
const letters = { admin: 'a', staff: 's', visitor: 'v', 'read-only visitor': 'r' } as const

const names = allCalls.map(({ call }) => `${call.method} ${call.path}`)

it('has a line of the table for every call, and no other', () => {
  expect(Object.keys(rights).sort()).toEqual(names.toSorted())
})

describe.each(engines)('who may call what on %s', (engine) => {
  let desk: Desk
  let readOnly: Desk
  const people = new Map<Who, Person>()
  beforeAll(async () => {
    desk = await openDesk(engine)
    readOnly = await openDesk(engine, { VISITOR_ACCESS: 'read-only' })
    for (const role of ['admin', 'staff', 'visitor'] as const) people.set(role, await desk.person(role))
    people.set('read-only visitor', await readOnly.person('visitor'))
  })
  afterAll(async () => {
    await desk.close()
    await readOnly.close()
  })

  /** Makes a call with nothing in it: whoever may make it is told what is missing, or gets an answer. */
  async function statusFor(who: Who, name: string): Promise<number> {
    const [method, path = ''] = name.split(' ')
    const { server } = (who === 'read-only visitor' ? readOnly : desk).app
    const person = people.get(who)
    const answer = await server.inject({
      method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : method === 'DELETE' ? 'DELETE' : 'POST',
      url: path.replace(':packageId', 'unknown'),
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { payload: '{}' }),
    })
    if (answer.statusCode >= 400) expect(answer.json().msg).toMatch(/\S/)
    if (person && rights[name] !== 'open') expect(answer.headers['next-token']).toMatch(/^\S+$/)
    return answer.statusCode
  }

  // Logging out ends the session, so it comes last.
  const inOrder = names.toSorted((a, b) => Number(a.includes('logout')) - Number(b.includes('logout')))

  it.each(inOrder)('%s', async (name) => {
    const right = rights[name] ?? ''
    const nobody = await statusFor('nobody', name)
    if (right === 'open') expect([200, 400]).toContain(nobody)
    else expect(nobody).toBe(401)
    for (const who of ['admin', 'staff', 'visitor', 'read-only visitor'] as const) {
      const status = await statusFor(who, name)
      const allowed = right === 'open' || right.includes(letters[who])
      expect([who, status === 403, status === 401]).toEqual([who, !allowed, false])
    }
  })

  it('changes nothing for those who may not', async () => {
    const visitor = await desk.person('visitor')
    const body = { name: 'normalPostage', value: 99 }
    const answer = await expectNothingStored(desk.database, () =>
      desk.call(updateSetting, { body }, { as: visitor }),
    )
    expect([answer.status, answer.error.msg]).toEqual([403, 'Your role does not allow this. Ask an admin.'])
  })

  it('looks at who calls before it looks at what is said', async () => {
    const answer = await desk.app.server.inject({
      method: 'PUT',
      url: '/api/setting',
      headers: { 'content-type': 'application/json' },
      payload: '{broken',
    })
    expect(answer.statusCode).toBe(401)
    expect((await desk.call(listLogs, {})).error.msg).toBe('Please login again.')
  })
})
