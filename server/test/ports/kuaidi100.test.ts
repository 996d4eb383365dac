import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Handler } from '../../../testkit/http-service.ts'
import { createKuaidi100Tracker } from '../../src/ports/tracker/kuaidi100.ts'
import { courierCode, needsPhone } from '../../src/ports/tracker/kuaidi100-couriers.ts'
import { TrackerFailure } from '../../src/ports/tracker/port.ts'
import { json, startService } from '../fake-services/http-service.ts'
import { wrongRows } from './wrong-rows.ts'

const account = { customer: 'C0FFEE', key: 'hush-hush-key' }
const quick = { attempt: 450, total: 1000 }
/** For what fails by itself, however busy the machine is. */
const lenient = { attempt: 20_000, total: 40_000 }
const parcel = { courier: '圆通速递', number: 'YT1234567890', phone: '13800138000' }

const entry = (time: string, context: string) => ({ time, ftime: time, context })
/** As documented: newest first, with times in Shanghai. */
const good = {
  message: 'ok',
  nu: parcel.number,
  com: 'yuantong',
  state: '5',
  status: '200',
  ischeck: '0',
  data: [entry('2026-03-02 09:10:11', '派送中'), entry('2026-03-01 08:00:00', '已揽收')],
}

async function tracker(handler: Handler, resilience: object = quick) {
  const service = await startService(handler)
  return {
    service,
    client: createKuaidi100Tracker({ url: `${service.address}/poll/query.do`, ...account, resilience }),
  }
}

const answering =
  (answer: unknown): Handler =>
  (_, response) =>
    json(response, answer)

async function failureOf(question: Promise<unknown>): Promise<TrackerFailure> {
  const outcome = await question.catch((error: unknown) => error)
  if (!(outcome instanceof TrackerFailure))
    throw new Error(`no TrackerFailure but ${JSON.stringify(outcome)}`)
  return outcome
}

describe('Kuaidi100', () => {
  test('sends a form with a signature over exactly the param that is sent', async () => {
    const asked: { type: string; method: string; form: URLSearchParams }[] = []
    const { client, service } = await tracker((request, response, body) => {
      const form = new URLSearchParams(body.toString())
      asked.push({ type: request.headers['content-type'] ?? '', method: request.method ?? '', form })
      json(response, good)
    })
    await client.track(parcel)
    await client.track({ ...parcel, courier: '顺丰速运', number: 'SF1234567890' }).catch(() => undefined)
    expect(service.asked).toEqual(['/poll/query.do', '/poll/query.do'])
    for (const { type, method, form } of asked) {
      expect([method, type]).toEqual(['POST', 'application/x-www-form-urlencoded;charset=UTF-8'])
      expect([...form.keys()].toSorted()).toEqual(['customer', 'param', 'sign'])
      const signed = createHash('md5').update(`${form.get('param')}${account.key}${account.customer}`)
      expect(form.get('sign')).toBe(signed.digest('hex').toUpperCase())
      expect(form.get('customer')).toBe(account.customer)
    }
    const params = asked.map(({ form }) => JSON.parse(form.get('param') ?? ''))
    // The receiver's phone number is sent only to couriers that require it.
    expect(params).toEqual([
      { com: 'yuantong', num: 'YT1234567890', show: '0', order: 'desc' },
      { com: 'shunfeng', num: 'SF1234567890', phone: '13800138000', show: '0', order: 'desc' },
    ])
    // Computed by hand: printf '%s'
    // '{"com":"yuantong","num":"YT1234567890","show":"0","order":"desc"}hush-hush-keyC0FFEE' | md5sum
    expect(asked[0]?.form.get('sign')).toBe('884ADB1BC90B0F9972626605FD539EE0')
  })

  test('gives the track oldest first, with times in Shanghai as instants', async () => {
    const { client } = await tracker(answering(good))
    expect(await client.track(parcel)).toEqual({
      state: 'under_way',
      unread: 0,
      entries: [
        { message: '已揽收', time: Date.parse('2026-03-01T00:00:00Z') },
        { message: '派送中', time: Date.parse('2026-03-02T01:10:11Z') },
      ],
    })
  })

  const states = {
    0: 'under_way',
    1: 'under_way',
    2: 'under_way',
    3: 'delivered',
    4: 'returned',
    5: 'under_way',
    6: 'returned',
    7: 'under_way',
    8: 'customs',
    10: 'customs',
    11: 'customs',
    12: 'under_way',
    13: 'customs',
    14: 'returned',
    99: 'under_way',
    valueOf: 'under_way',
  }
  test('gives each state as one of ours, whether it is a text or a number', async () => {
    const now: { state: string | number } = { state: '' }
    const { client } = await tracker((_, response) => json(response, { ...good, ...now }))
    const stateOf = async (state: string | number) => {
      now.state = state
      return Object(await client.track(parcel)).state
    }
    const given: unknown[] = []
    for (const state of Object.keys(states))
      given.push([state, await stateOf(state), await stateOf(Number.parseInt(state, 10) || 0)])
    expect(given).toEqual(Object.entries(states).map(([state, ours]) => [state, ours, ours]))
  })

  test('believes the code of a delivery unless the newest entry says otherwise', async () => {
    const rows = [
      ['3', '快件已签收', 'delivered'],
      ['3', '已由丰巢代收', 'delivered'],
      ['3', '无法签收，退回寄件人', 'returned'],
      ['3', '退回件已签收', 'returned'],
      ['3', '客户未签收', 'under_way'],
      ['3', '外包装破损', 'lost'],
      ['2', '快件丢失', 'lost'],
      ['0', '已签收', 'under_way'],
      ['5', '预计明天送达', 'under_way'],
      ['4', '已签收', 'returned'],
    ] as const
    const now = { answer: {} }
    const { client } = await tracker((_, response) => json(response, now.answer))
    const read: unknown[] = []
    for (const [state, context] of rows) {
      now.answer = { ...good, state, data: [entry('2026-03-03 10:00:00', context), ...good.data] }
      read.push([state, context, Object(await client.track(parcel)).state])
    }
    expect(read).toEqual(rows)
  })

  test('gives unknown while there is no entry', async () => {
    const none = await tracker(answering({ result: false, returnCode: '500', message: '查询无结果' }))
    expect(await none.client.track(parcel)).toBe('unknown')
    const empty = await tracker(answering({ ...good, data: [] }))
    expect(await empty.client.track(parcel)).toBe('unknown')
  })

  test.each([
    ['400', 'refused'],
    ['408', 'refused'],
    ['501', 'error'],
    ['502', 'error'],
    ['503', 'login'],
    ['601', 'login'],
    [601, 'login'],
  ])('returnCode %s is a failure: %s', async (returnCode, kind) => {
    const { client, service } = await tracker(answering({ result: false, returnCode, message: account.key }))
    const failure = await failureOf(client.track(parcel))
    expect([failure.kind, failure.message]).toEqual([kind, `tracker: ${kind}, code ${returnCode}`])
    // Requested once: a failed request may have counted.
    expect(service.asked).toHaveLength(1)
  })

  test('knows the codes of the couriers', () => {
    const codes = [
      ['中国邮政EMS', 'ems'],
      ['EMS', 'ems'],
      ['中国邮政', 'youzhengguonei'],
      ['圆通速递', 'yuantong'],
      ['顺丰速运', 'shunfeng'],
      ['中通快递', 'zhongtong'],
      [' 申通 ', 'shentong'],
      ['韵达快递', 'yunda'],
      ['某某物流', null],
      ['', null],
    ] as const
    expect(codes.map(([name]) => [name, courierCode(name)])).toEqual(codes)
  })

  test('SF and ZTO need a phone number', () => {
    const wanting = ['顺丰速运', '顺丰快运', '中通快递', '圆通速递', 'EMS']
    expect(wanting.map((name) => needsPhone(courierCode(name) ?? ''))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test.each(['', '12345', 'YT 1234567', 'YT123"}', '1'.repeat(33), 'ＹＴ１２３４５６'])(
    'does not support the number %j',
    async (number) => {
      const { client } = await tracker(answering(good))
      expect(client.covers({ ...parcel, number })).toBe(false)
      expect(client.covers({ ...parcel, courier: '某某物流' })).toBe(false)
      expect(client.covers(parcel)).toBe(true)
    },
  )
})

const troubles: [what: string, kind: string, handler: Handler][] = [
  ['status 500', 'error', (_, response) => json(response, good, 500)],
  ['status 403', 'refused', (_, response) => json(response, good, 403)],
  ['HTML', 'garbage', (_, response) => response.end('<html>200</html>')],
  ['half a JSON', 'garbage', (_, response) => response.end('{"state":"3","data":[')],
  ['null', 'garbage', answering(null)],
  ['no state', 'garbage', answering({ ...good, state: undefined })],
  ['a state of another type', 'garbage', answering({ ...good, state: { toString: 1 } })],
  ['data of another type', 'garbage', answering({ ...good, data: 'x' })],
  ['a list of texts', 'garbage', answering({ ...good, data: ['x'] })],
  ['another number', 'garbage', answering({ ...good, nu: 'YT0000000000' })],
  ['more than 1 MB', 'garbage', answering({ ...good, message: 'x'.repeat(1_100_000) })],
  ['silence', 'timeout', () => undefined],
  ['a broken connection', 'unreachable', (_, response) => response.destroy()],
]

describe('Kuaidi100 failing', () => {
  test('is a TrackerFailure without secrets, whatever it answers', async () => {
    const wrong = await wrongRows(troubles, async ([, kind, handler]) => {
      const { client, service } = await tracker(handler, kind === 'timeout' ? quick : lenient)
      const failure = await failureOf(client.track(parcel))
      expect(failure.kind).toBe(kind)
      const text = `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`
      for (const secret of [...Object.values(account), parcel.phone, service.address.slice(7)]) {
        expect(text).not.toContain(secret)
      }
    })
    expect(wrong).toEqual([])
  })

  test('invalid entries are left out, the others kept', async () => {
    const odd = [
      { time: 'yesterday', context: 'x' },
      { time: '2026-03-01 10:00:00' },
      { context: '没有时间' },
      { time: 1, context: 2 },
      { __proto__: null, ftime: ['x'], context: {} },
      { ftime: '2026-03-01 10:00:00', context: ` 到\u0000达\u202e ${'长'.repeat(3000)}` },
    ]
    const { client } = await tracker(answering({ ...good, data: [...odd, ...good.data] }))
    const answer = await client.track(parcel)
    if (answer === 'unknown') throw new Error('unknown')
    expect(answer.entries.map(({ message }) => message.slice(0, 4))).toEqual(['已揽收', '到达 长', '派送中'])
    expect(answer.entries[1]?.message.length).toBeLessThanOrEqual(1000)
  })

  test('a redirect is refused, so the signature reaches no other host', async () => {
    const other = await startService(answering(good))
    const { client } = await tracker((_, response) =>
      response.writeHead(307, { location: `${other.address}/poll/query.do` }).end(),
    )
    expect((await failureOf(client.track(parcel))).kind).toBe('refused')
    expect(other.asked).toEqual([])
  })

  test('the circuit breaker opens after failures in a row, also for an account without balance', async () => {
    const broke = answering({ result: false, returnCode: '601', message: 'KEY 余额不足' })
    const { client, service } = await tracker(broke, { ...quick, failuresUntilOpen: 3, openFor: 60_000 })
    for (let n = 0; n < 6; n += 1) await failureOf(client.track(parcel))
    expect(service.asked).toHaveLength(3)
    expect((await failureOf(client.track(parcel))).kind).toBe('circuit_open')
  })

  test('closing aborts running requests', async () => {
    const { client } = await tracker(() => undefined, { attempt: 20_000, total: 20_000 })
    const waiting = failureOf(client.track(parcel))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await client.close()
    await waiting
    expect((await failureOf(client.track(parcel))).kind).toBe('circuit_open')
  })
})
