// @rules 14-call-02 11-flow-18 11-flow-12 11-flow-10 15-error-02 15-error-17
import { beforeEach, expect, test, vi } from 'vitest'
import { getUserInfo } from '#contract/account.ts'
import { findOrder } from '#contract/order.ts'
import { getPostSlip, listLatestPackages } from '#contract/package.ts'
import { listRegisterCodes } from '#contract/people.ts'
import { getAbout } from '#contract/system.ts'
import { payCart } from '#contract/transaction.ts'
import { json, signedInPage } from '../testing/signed-in-page.ts'

const page = (answer: Parameters<typeof signedInPage>[1]) => signedInPage(vi, answer)

beforeEach(() => {
  vi.unstubAllGlobals()
})

test('a call sends the token, its params in the path and its query in the URL', async () => {
  const { callApi, sent } = await page(() => json({ exist: true, result: [] }))
  await callApi(findOrder, { params: { packageId: 'PE 1/2?' } })
  await callApi(listLatestPackages, { query: { limit: '20' } })
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/order/PE%201%2F2%3F',
    '/api/package/latest_package?limit=20',
  ])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer t1')
  expect(sent[0]?.headers.has('content-type')).toBe(false)
})

test('a call sends the language of the page', async () => {
  const { callApi, switchLanguage, sent } = await page(() => json({}))
  await callApi(getUserInfo, {})
  await switchLanguage('zh-CN')
  await callApi(getUserInfo, {})
  expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'zh-CN'])
})

test('a write sends JSON', async () => {
  const { callApi, sent } = await page(() => json({ msg: 'Paid.' }))
  const answer = await callApi(payCart, { body: { paymentMethod: 'Alipay' } })
  expect(answer).toEqual({ msg: 'Paid.' })
  expect(sent[0]).toMatchObject({ method: 'POST', body: '{"paymentMethod":"Alipay"}' })
  expect(sent[0]?.headers.get('content-type')).toBe('application/json')
})

test('a write in flight is not sent twice; after its answer it can be sent again', async () => {
  let answers = 0
  const { callApi, sent } = await page(() => {
    answers += 1
    return json({ msg: `Paid ${answers}.` })
  })
  const pay = (method: 'Alipay' | 'Bank') => callApi(payCart, { body: { paymentMethod: method } })
  const [first, again, other] = await Promise.all([pay('Alipay'), pay('Alipay'), pay('Bank')])
  expect([first, again, other].map(({ msg }) => msg)).toEqual(['Paid 1.', 'Paid 1.', 'Paid 2.'])
  await pay('Alipay')
  expect(sent).toHaveLength(3)
})

test('next-token is stored, also from an error answer', async () => {
  let status = 200
  const { callApi, currentToken } = await page(() =>
    json({ msg: 'x' }, status, { 'next-token': `t${status}` }),
  )
  await callApi(getUserInfo, {})
  expect(currentToken()).toBe('t200')
  status = 409
  await expect(callApi(getUserInfo, {})).rejects.toMatchObject({ status: 409 })
  expect(currentToken()).toBe('t409')
})

test('401 ends the session; a call without permission sends no token and ends no session', async () => {
  const { callApi, currentToken, sent } = await page(() => json({ msg: 'Please login again.' }, 401))
  await expect(callApi(getAbout, {})).rejects.toMatchObject({ status: 401 })
  expect(sent[0]?.headers.has('authorization')).toBe(false)
  expect(currentToken()).toBe('t1')
  await expect(callApi(getUserInfo, {})).rejects.toMatchObject({ status: 401, msg: 'Please login again.' })
  expect(currentToken()).toBeNull()
})

test('without a token an authenticated call is not sent', async () => {
  const { callApi, endSession, sent } = await page(() => json({}))
  endSession()
  await expect(callApi(getUserInfo, {})).rejects.toMatchObject({ status: 401 })
  expect(sent).toEqual([])
})

test('a 401 of an earlier session does not end the new session', async () => {
  const waiting = Promise.withResolvers<Response>()
  const { callApi, endSession, startSession, currentToken } = await page(() => waiting.promise)
  const late = callApi(getUserInfo, {})
  endSession()
  startSession({ token: 't9', name: 'Mei', role: 'admin' })
  waiting.resolve(json({ msg: 'Please login again.' }, 401))
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(currentToken()).toBe('t9')
})

test('a refusal becomes an ApiError with msg, code, params and errorObject', async () => {
  const refusal = {
    msg: 'Please check the marked fields.',
    code: 'form.fields',
    params: { row: 2, what: 'Cost' },
    errorObject: { email: 'Enter an email address such as name@example.com.' },
  }
  const { callApi } = await page(() => json(refusal, 400))
  const error: unknown = await callApi(getUserInfo, {}).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ status: 400, ...refusal })
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), null],
  ['a page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['JSON in an unknown form', () => json(['no'], 500), 500],
  ['a success that is no JSON', () => new Response('<!doctype html>'), 200],
])("%s is 'Oops, something wrong.'", async (_what, answer, status) => {
  const { callApi } = await page(answer)
  await expect(callApi(getUserInfo, {})).rejects.toMatchObject({ status, msg: 'Oops, something wrong.' })
})

test('an aborted call rejects with its abort, not with an error to show', async () => {
  const { callApi } = await page((_url, { signal }) => Promise.reject(signal?.reason))
  const stop = new AbortController()
  stop.abort()
  await expect(callApi(getUserInfo, {}, { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('a PDF arrives as bytes; any other answer is a PDF error', async () => {
  const pdf = await page(() => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }))
  const blob = await pdf.callApi(getPostSlip, { query: { pk_id: 'PE1234567AU' } })
  expect(await blob.text()).toBe('%PDF-1.7')
  const html = await page(() => new Response('<h1>hi</h1>', { headers: { 'content-type': 'text/html' } }))
  await expect(html.callApi(getPostSlip, { query: { pk_id: 'PE1234567AU' } })).rejects.toMatchObject({
    msg: 'PDF error.',
  })
})

test('a read sends the ETag of its cached answer, and uses that answer on a 304', async () => {
  const answers = [
    json({ result: ['first'] }, 200, { etag: '"a"' }),
    new Response(null, { status: 304, headers: { etag: '"a"', 'next-token': 't9' } }),
    json({ result: ['second'] }, 200, { etag: '"b"' }),
    json({ result: [] }),
  ]
  const { callApi, currentToken, sent } = await page(() => answers.shift() ?? json({}))
  const read = (limit: '10' | '20') => callApi(listLatestPackages, { query: { limit } })
  expect(await read('20')).toEqual({ result: ['first'] })
  expect(await read('20')).toEqual({ result: ['first'] })
  expect(currentToken()).toBe('t9')
  expect(await read('20')).toEqual({ result: ['second'] })
  await read('10')
  expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, '"a"', '"a"', null])
})

test('the cached answers of an earlier session are dropped', async () => {
  const { callApi, startSession, sent } = await page(() => json({ result: [] }, 200, { etag: '"a"' }))
  await callApi(listLatestPackages, { query: { limit: '20' } })
  startSession({ token: 't2', name: 'Anna', role: 'staff' })
  await callApi(listLatestPackages, { query: { limit: '20' } })
  expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null])
})

test('an answer with secrets is neither cached nor requested by ETag', async () => {
  const { callApi, sent } = await signedInPage(vi, () => json({ result: [] }, 200, { etag: '"a"' }))
  for (const options of [{ uncached: true }, { uncached: true }, {}] as const) {
    await callApi(listRegisterCodes, {}, options)
  }
  expect(sent.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, null, null])
})
