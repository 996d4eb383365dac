import { afterEach, expect, test, vi } from 'vitest'
import { addAddress } from '#contract/address.ts'
import type { Call } from '#contract/call.ts'
import { updateNote } from '#contract/checkout.ts'
import { payCart } from '#contract/transaction.ts'
import { json, signedInPage } from '../testing/signed-in-page.ts'

const contract = import.meta.glob<object>(['../../../../contract/*.ts', '!**/*.test.ts'], { eager: true })
const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const writes = Object.values(contract)
  .flatMap((module) => Object.values(module))
  .filter(isWrite)

function isWrite(value: unknown): value is Call {
  if (typeof value !== 'object' || value === null || !('method' in value)) return false
  return value.method !== 'GET' && !('postedByForm' in value)
}

const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')

test('every write with a login has its own Idempotency-Key', async () => {
  expect(writes.length).toBeGreaterThan(20)
  const { callApi, sent } = await signedInPage(vi, () => json({ msg: 'Done.' }))
  for (const call of writes) await callApi(call, { body: { any: 'thing' } })
  const open = writes.filter(({ permission }) => permission === null)
  // The server stores answers per user. docs/decisions/025-retries-and-crashes.md says what a repetition of
  // these calls does.
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/api/demo/login',
    '/api/login',
    '/api/register',
    '/api/register/activation_mail',
    '/api/register/invitation',
    '/api/register/invitation/find',
    '/api/register/owner',
    '/api/reset_password',
    '/api/reset_password/verification_code',
  ])
  const keys = sent.map(keyOf)
  for (const [at, { permission }] of writes.entries()) {
    if (permission === null) expect(keys[at], writes[at]?.path).toBeNull()
    else expect(keys[at], writes[at]?.path).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  }
  const given = keys.filter((key) => key !== null)
  expect(new Set(given).size).toBe(given.length)
})

test('only the client and the event stream send requests', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const asking = Object.entries(sources).filter(([, source]) =>
    /\b(?:fetch|sendBeacon)\)?\(|new XMLHttpRequest|WebSocket|EventSource\(/.test(source),
  )
  expect(asking.map(([file]) => file).sort()).toEqual([
    '../../app/live/follow-changes.ts',
    // In place of fetch, by the client.
    '../exports/fetch-with-progress.ts',
    '../proofs/send-with-progress.ts',
    './client.ts',
  ])
})

const fields = { name: '李雷', phone: '13912345678', province: '北京市', city: '北京市', district: '海淀区' }
const save = { body: { ...fields, address: '中关村大街1号' } }

test.each([
  ['no answer came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server was busy', () => json({ msg: 'The server is busy. Try again in a moment.' }, 503)],
  ['a proxy answered', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a proxy timed out', () => new Response('<h1>Request time-out</h1>', { status: 408 })],
  ['half of the answer came', () => new Response('{"msg":"Sav')],
])('the same write keeps its key when %s, and gets a new key after an answer', async (_why, trouble) => {
  let answer: () => Response | Promise<Response> = trouble
  const { callApi, sent } = await signedInPage(vi, () => answer())
  await expect(callApi(addAddress, save)).rejects.toThrow()
  await expect(callApi(addAddress, save)).rejects.toThrow()
  answer = () => json({ msg: 'Saved.' })
  await callApi(addAddress, save)
  await callApi(addAddress, save)
  const [first, second, third, fourth] = sent.map(keyOf)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('a refused write gets a new key when it is repeated', async () => {
  const { callApi, sent } = await signedInPage(vi, () => json({ msg: 'Too late.', code: 'item.gone' }, 409))
  await expect(callApi(addAddress, save)).rejects.toThrow('Too late.')
  await expect(callApi(addAddress, save)).rejects.toThrow('Too late.')
  expect(new Set(sent.map(keyOf)).size).toBe(2)
})

test('another body or call has another key, and keeps the key of an unanswered write until it succeeds', async () => {
  const trouble = () => Promise.reject(new TypeError('Failed to fetch'))
  const { callApi, sent } = await signedInPage(vi, trouble)
  const note = { body: { newNote: 'a', type: 'package' as const, _id: 'PE1234567AU' } }
  await expect(callApi(addAddress, save)).rejects.toThrow()
  await expect(callApi(updateNote, note)).rejects.toThrow()
  await expect(callApi(addAddress, { body: { ...save.body, name: '韩梅梅' } })).rejects.toThrow()
  await expect(callApi(addAddress, save)).rejects.toThrow()
  const keys = sent.map(keyOf)
  expect(keys[3]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('after another successful write, the same payment as an unanswered one gets a new key', async () => {
  let lost = true
  const { callApi, sent } = await signedInPage(vi, () =>
    lost ? Promise.reject(new TypeError('Failed to fetch')) : json({ msg: 'Done.' }),
  )
  const pay = () => callApi(payCart, { body: { paymentMethod: 'Bank' } })
  await expect(pay()).rejects.toThrow()
  lost = false
  await callApi(addAddress, save)
  await pay()
  expect(new Set(sent.map(keyOf)).size).toBe(3)
})

test('an expired session does not tell the outcome of a write: it keeps its key after the next login', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json({ msg: 'Please login again.' }, 401),
    () => json({ msg: 'Done.' }),
  ]
  const { callApi, startSession, sent } = await signedInPage(vi, () => answers.shift()?.() ?? json({}, 500))
  await expect(callApi(addAddress, save)).rejects.toThrow()
  await expect(callApi(addAddress, save)).rejects.toMatchObject({ status: 401 })
  startSession({ token: 't2', name: 'Mei', role: 'admin' })
  await callApi(addAddress, save)
  expect(new Set(sent.map(keyOf)).size).toBe(1)
})

test('a needed proof does not tell the outcome of a write: it keeps its key after the proof', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => json({ msg: 'Confirm that it is you.', code: 'proof_needed' }, 403),
    () => json({ msg: 'Done.' }),
  ]
  const { callApi, sent } = await signedInPage(vi, () => answers.shift()?.() ?? json({}, 500))
  const { answerProofQuestion, isProofRequested } = await import('./proof-question.ts')
  await expect(callApi(addAddress, save)).rejects.toThrow()
  const again = callApi(addAddress, save)
  await vi.waitUntil(isProofRequested)
  answerProofQuestion(true)
  await again
  expect(new Set(sent.map(keyOf)).size).toBe(1)
})
