import { beforeEach, expect, test, vi } from 'vitest'
import { exportAll } from '#contract/export.ts'
import { changeRole, listPeople } from '#contract/people.ts'
import { json, signedInPage } from '../testing/signed-in-page.ts'

beforeEach(() => {
  vi.unstubAllGlobals()
})

const needed = { msg: 'Confirm that it is you.', code: 'proof_needed' }
const body = { _id: 'U1', role: 'staff' } as const

/** A page whose server refuses calls until a proof is given; `proven` tells whether it was. */
async function pageThatNeedsProof(answer = () => json({ msg: 'Done.' })) {
  const server = { proven: false }
  const page = await signedInPage(vi, () => (server.proven ? answer() : json(needed, 403)))
  const question = await import('./proof-question.ts')
  const requested = () => vi.waitUntil(question.isProofRequested)
  const prove = async () => {
    await requested()
    server.proven = true
    question.answerProofQuestion(true)
  }
  /** Sends a write, for which the proof is asked. */
  const write = async () => {
    const answer = page.callApi(changeRole, { body })
    answer.catch(() => undefined)
    await requested()
    return { answer }
  }
  return { ...page, ...question, requested, prove, server, write }
}

test('a call that needs a proof is repeated after it, and its caller does not notice', async () => {
  const { callApi, prove, isProofRequested, sent } = await pageThatNeedsProof()
  const answer = callApi(changeRole, { body })
  await prove()
  expect(await answer).toEqual({ msg: 'Done.' })
  expect(isProofRequested()).toBe(false)
  expect(sent.map(({ method, url, body: text }) => [method, url, text])).toEqual(
    Array(2).fill(['PUT', '/api/people/role', JSON.stringify(body)]),
  )
})

test('the repeated call sends the token that the proof has renewed', async () => {
  const { write, prove, renewToken, currentSessionEpoch, sent } = await pageThatNeedsProof()
  const { answer } = await write()
  renewToken('t2', currentSessionEpoch())
  await prove()
  await answer
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1', 'Bearer t2'])
})

test('reads and downloads are repeated too', async () => {
  const zip = () => new Response('PK', { headers: { 'content-type': 'application/zip' } })
  const download = await pageThatNeedsProof(zip)
  const file = download.callApi(exportAll, {})
  await download.prove()
  expect(await (await file).text()).toBe('PK')

  const read = await pageThatNeedsProof(() => json({ result: [] }))
  const people = read.callApi(listPeople, {})
  await read.prove()
  expect(await people).toEqual({ result: [] })
})

test('a declined proof rejects with the refusal, and nothing more is sent', async () => {
  const { write, answerProofQuestion, sent } = await pageThatNeedsProof()
  const { answer } = await write()
  answerProofQuestion(false)
  await expect(answer).rejects.toMatchObject({ status: 403, ...needed })
  expect(sent).toHaveLength(1)
})

test('the refusal is not shown in a toast or a form, because the dialog handles it', async () => {
  const { isHandledByShell, ApiError } = await import('./api-error.ts')
  expect(isHandledByShell(new ApiError(403, needed))).toBe(true)
  expect(isHandledByShell(new ApiError(403, { msg: 'No.', code: 'access.forbidden' }))).toBe(false)
})

test('a call that is refused again after the proof is not repeated endlessly', async () => {
  const { write, answerProofQuestion, isProofRequested, sent } = await pageThatNeedsProof()
  const { answer } = await write()
  answerProofQuestion(true)
  await expect(answer).rejects.toMatchObject(needed)
  expect([sent.length, isProofRequested()]).toEqual([2, false])
})

test('calls that wait at the same time share one dialog; identical calls are repeated once', async () => {
  const { callApi, requested, prove, isProofRequested, sent } = await pageThatNeedsProof()
  const same = [callApi(changeRole, { body }), callApi(changeRole, { body })]
  const other = callApi(listPeople, {})
  await requested()
  await new Promise((resolve) => setTimeout(resolve))
  await prove()
  await Promise.all([...same, other])
  expect(isProofRequested()).toBe(false)
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('an aborted read closes the dialog', async () => {
  const { callApi, requested, isProofRequested } = await pageThatNeedsProof()
  const stop = new AbortController()
  const answer = callApi(listPeople, {}, { signal: stop.signal })
  await requested()
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(isProofRequested()).toBe(false)
})

test('a call of an ended session is not repeated in the next one', async () => {
  const { write, endSession, startSession, isProofRequested, sent } = await pageThatNeedsProof()
  const { answer } = await write()
  endSession()
  startSession({ token: 't9', name: 'Anna', role: 'admin' })
  await expect(answer).rejects.toMatchObject(needed)
  expect([sent.length, isProofRequested()]).toEqual([1, false])
})
