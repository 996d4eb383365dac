// @rules 6-polar-06
/** @module-tag slow */

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Handler } from '../../../testkit/http-service.ts'
import { CourierFailure } from '../../src/ports/courier/port.ts'
import type { ServiceFailure } from '../../src/ports/service-failure.ts'
import { account, clientOf, forwarder, found, noTrack, times, tracked } from '../fake-services/forwarder.ts'
import { json } from '../fake-services/http-service.ts'
import { wrongRows } from './wrong-rows.ts'

// Long enough for answers on a busy machine, short enough for a test; a test that waits for all of the other
// one fails.
const quick = { resilience: { attempt: 450, total: 1000, pause: 5, retries: 1 } }
const longPatience = { resilience: { attempt: 600_000, total: 600_000, pause: 5 } }
const id = 'PE1234567AB'
const row = { pkg_sn: id, receive_name: '王芳' }

async function failureOf(question: Promise<unknown>): Promise<CourierFailure> {
  const outcome = await question.catch((error: unknown) => error)
  if (!(outcome instanceof CourierFailure)) throw new Error(`no CourierFailure but ${String(outcome)}`)
  return outcome
}

/** 50 MB of spaces in 50 KB. */
const packed = gzipSync(Buffer.alloc(50_000_000, 32))

const troubles: [what: string, kind: string, handler: Handler][] = [
  ['status 500', 'error', (_, response) => json(response, { msg: 'success' }, 500)],
  ['status 403', 'refused', (_, response) => json(response, { msg: 'success' }, 403)],
  ['HTML', 'garbage', (_, response) => response.end('<html><body>success</body></html>')],
  ['nothing', 'garbage', (_, response) => response.end()],
  ['half a JSON', 'garbage', (_, response) => response.end('{"msg":"succ')],
  ['null', 'garbage', (_, response) => json(response, null)],
  ['no msg', 'garbage', (_, response) => json(response, { data: {} })],
  ['a msg of another type', 'garbage', (_, response) => json(response, { msg: { a: 1 }, data: {} })],
  ['another msg', 'refused', (_, response) => json(response, { msg: '系统繁忙', data: {} })],
  ['data of another type', 'garbage', (_, response) => json(response, { msg: 'success', data: 'x' })],
  [
    'a list of another type',
    'garbage',
    (_, response) => json(response, { msg: 'success', data: { list: 7 } }),
  ],
  ['a list of texts', 'garbage', (_, response) => json(response, { msg: 'success', data: { list: ['x'] } })],
  [
    'more than 2 MB',
    'garbage',
    (_, response) => json(response, { msg: 'success', data: 'x'.repeat(2_100_000) }),
  ],
  [
    'more than 2 MB, packed small',
    'garbage',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  ],
  ['silence', 'timeout', () => undefined],
  ['an answer that never ends', 'timeout', (_, response) => response.write('{"msg":')],
  ['a broken connection', 'unreachable', (_, response) => response.destroy()],
]

test('is a CourierFailure in time, whatever it answers', async () => {
  const wrong = await wrongRows(troubles, async ([, kind, handler]) => {
    const { courier } = await forwarder({ '/packages': handler, '/track': noTrack }, quick)
    expect((await failureOf(courier.findPackage(id))).kind).toBe(kind)
  })
  expect(wrong).toEqual([])
})

test('does not hide the parcel, whatever it answers instead of a track', async () => {
  const wrong = await wrongRows(troubles, async ([, , handler]) => {
    const survived: ServiceFailure[] = []
    const onPartialFailure = (failure: ServiceFailure) => survived.push(failure)
    const { courier } = await forwarder(
      { '/packages': found(row), '/track': handler },
      { ...quick, onPartialFailure },
    )
    expect(await courier.findPackage(id)).toMatchObject({ receiver: '王芳', sendTime: null })
    expect(survived).toHaveLength(1)
    await failureOf(courier.track(id))
  })
  expect(wrong).toEqual([])
})

test('an unreachable one', async () => {
  const courier = clientOf({ address: 'http://127.0.0.1:1', asked: [] }, quick)
  expect(await failureOf(courier.findPackage(id))).toMatchObject({ kind: 'unreachable' })
})

test.each([
  ['a refusal', { msg: '用户名或密码错误', data: null }],
  ['a token that no header can carry', { msg: 'success', data: { mtoken: 'a\r\nx-evil: 1' } }],
  ['no token', { msg: 'success', data: {} }],
])('%s at the login is a failed login, without a retry', async (_, answer) => {
  const { courier, service } = await forwarder(
    { '/login': (_request, response) => json(response, answer), '/track': noTrack },
    quick,
  )
  expect(await failureOf(courier.findPackage(id))).toMatchObject({ kind: 'login' })
  expect(times(service, '/login')).toBe(1)
  expect(times(service, '/packages')).toBe(0)
})

test('after five failed logins the circuit breaker is open', async () => {
  const { courier, service } = await forwarder(
    { '/login': (_, response) => json(response, { msg: '密码错误' }), '/track': noTrack },
    quick,
  )
  for (let n = 0; n < 5; n += 1) expect((await failureOf(courier.findPackage(id))).kind).toBe('login')
  expect((await failureOf(courier.findPackage(id))).kind).toBe('circuit_open')
  expect(times(service, '/login')).toBe(5)
})

test('a read that fails once is retried, a refusal is not', async () => {
  let asked = 0
  const { courier, service } = await forwarder(
    {
      '/packages': (_, response) => {
        asked += 1
        return asked === 1 ? response.destroy() : json(response, { msg: 'success', data: { list: [row] } })
      },
      '/track': (_, response) => json(response, {}, 404),
    },
    quick,
  )
  expect(await courier.findPackage(id)).toMatchObject({ receiver: '王芳' })
  expect(times(service, '/packages')).toBe(2)
  expect(times(service, '/track')).toBe(1)
})

test('the circuit breaker opens for a dead service, and closes after its pause', async () => {
  let healthy = false
  const { courier, service } = await forwarder(
    { '/track': (_, response) => (healthy ? tracked({})(_, response, Buffer.alloc(0)) : response.destroy()) },
    { resilience: { ...quick.resilience, retries: 0, failuresUntilOpen: 3, openFor: 200 } },
  )
  for (let n = 0; n < 3; n += 1) expect((await failureOf(courier.track(id))).kind).toBe('unreachable')
  for (let n = 0; n < 20; n += 1) expect((await failureOf(courier.track(id))).kind).toBe('circuit_open')
  expect(times(service, '/track')).toBe(3)
  healthy = true
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(await courier.track(id)).toMatchObject({ entries: [] })
})

test('many requests to a silent service all end in time', async () => {
  const { courier } = await forwarder({ '/track': () => undefined }, quick)
  const failures = await Promise.all(Array.from({ length: 200 }, () => failureOf(courier.track(id))))
  expect(new Set(failures.map((failure) => failure.kind))).toEqual(new Set(['timeout', 'circuit_open']))
})

test('failures contain no secret and no URL', async () => {
  for (const [, , handler] of troubles) {
    const { courier, service } = await forwarder(
      { '/login': handler, '/slip': handler, '/track': handler },
      quick,
    )
    const questions = [courier.postSlip(id), courier.track(id), courier.findPackage(id)]
    for (const failure of await Promise.all(questions.map(failureOf))) {
      const text = `${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`
      for (const secret of [...Object.values(account), 'token-1', service.address.slice(7)]) {
        expect(text).not.toContain(secret)
      }
    }
  }
})

test('closing aborts running requests, and later requests fail at once', async () => {
  const { courier } = await forwarder({ '/track': () => undefined }, longPatience)
  const waiting = failureOf(courier.track(id))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await courier.close()
  await waiting
  await failureOf(courier.track(id))
})
