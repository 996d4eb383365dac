// @rules 18-preview-01
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Call, changedTopics } from '#contract/call.ts'
import { addToCart, removeFromCart } from '#contract/cart.ts'
import { mergeParties, undoMergeParties } from '#contract/party.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { nameCustomer, nameSender } from '#contract/party-naming.ts'
import { keys } from '../query-keys.ts'
import { json, signedInPage } from '../testing/signed-in-page.ts'
import { keysOf, topicKeys } from './topic-keys.ts'

const contract = import.meta.glob<object>(['../../../../contract/*.ts', '!**/*.test.ts'], { eager: true })
const calls = Object.values(contract)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Call] => isCall(entry[1]))
const invalidating = calls.filter(([, { invalidates = [] }]) => invalidates.length > 0)
const everyKey = [...new Set(Object.values(topicKeys).flat())]

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const client = new QueryClient()
/** The keys of all refetches since the screens opened. */
let reads: string[] = []
/** Refetches are answered only after this promise settles. */
let answers: Promise<void>
let close: (() => void)[] = []

beforeEach(() => {
  vi.unstubAllGlobals()
  answers = Promise.resolve()
})

afterEach(() => {
  for (const stop of close) stop()
  close = []
  client.clear()
})

/** A page with a query for every key of the topics; the server gives this answer to calls. */
async function page(answer: () => Response | Promise<Response> = () => json({ msg: 'Done.' })) {
  const { endSession } = await signedInPage(vi, answer)
  const { callMutation } = await import('./use-call.ts')
  const observers = everyKey.map((queryKey) => {
    const queryFn = async () => {
      reads.push(queryKey.join())
      await answers
      return { read: reads.length }
    }
    return new QueryObserver(client, { queryKey, queryFn })
  })
  close = observers.map((observer) => observer.subscribe(() => undefined))
  const settled = () => observers.every((observer) => observer.getCurrentResult().data !== undefined)
  await expect.poll(settled).toBe(true)
  reads = []
  const make = (call: Call, handlers: Parameters<typeof callMutation<Call>>[2] = {}) =>
    new MutationObserver(client, callMutation(call, client, handlers)).mutate(undefined)
  return { make, endSession }
}

/** The queries that a call makes stale: a key also covers all longer keys that start with it. */
const staleAfter = (call: Call) =>
  everyKey
    .filter((key) => keysOf(changedTopics(call)).some((start) => start.every((part, at) => key[at] === part)))
    .map((key) => key.join())
    .sort()

test('nearly all writes of the contract have topics', () => {
  expect(invalidating.length).toBeGreaterThan(35)
  const silent = calls.filter(([, call]) => call.method !== 'GET' && changedTopics(call).length === 0)
  expect(silent.map(([name]) => name).sort()).toEqual([
    'addBackupPart',
    'checkImport',
    'deleteDraft',
    'fetchCopyElsewhere',
    'findInvitation',
    'listCopiesElsewhere',
    'openDraft',
    'previewAmendment',
    'saveDraft',
  ])
})

test('every such call refetches each query of its topics once, and no other query', async () => {
  const { make } = await page()
  const wrong: string[] = []
  for (const [name, call] of invalidating) {
    reads = []
    await make(call)
    const wanted = staleAfter(call)
    if (reads.sort().join(' ') !== wanted.join(' '))
      wrong.push(`${name}: ${reads.join(' ')}, not ${wanted.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

test.each([
  nameSender,
  nameCustomer,
  addAccountPayment,
  addAccountAdjustment,
  mergeParties,
  undoMergeParties,
])('what a correction will do, and receipts, are read again after $path', async (call: Call) => {
  const { make } = await page()
  await make(call)
  expect(reads).toEqual(expect.arrayContaining([keys.corrections.join(), keys.receipts.join()]))
})

test('the handler runs after the refetch', async () => {
  const { make } = await page()
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  answers = promise.then(() => void order.push('data'))
  const made = make(addToCart, { onSuccess: () => void order.push('handler') })
  await expect.poll(() => reads).toContain('cart')
  resolve()
  await made
  expect(order).toEqual(['data', 'handler'])
})

test('after a refusal the same queries are refetched, and the handler does not wait for them', async () => {
  const { make } = await page(() => json({ msg: 'Too late.', code: 'cart.entry_gone' }, 409))
  const { promise, resolve } = Promise.withResolvers<void>()
  answers = promise
  const refused = vi.fn()
  await expect(make(removeFromCart, { onError: refused })).rejects.toThrow('Too late.')
  expect(refused).toHaveBeenCalledOnce()
  expect(reads.sort()).toEqual(staleAfter(removeFromCart))
  resolve()
})

test('without a session nothing is refetched', async () => {
  const { make, endSession } = await page()
  endSession()
  await expect(make(addToCart)).rejects.toMatchObject({ status: 401 })
  expect(reads).toEqual([])
})
