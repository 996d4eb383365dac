import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../../shared/testing/memory-storage.ts'

/** The streams that the page has opened, newest last. */
let streams: ReadableStreamDefaultController<Uint8Array>[]
/** The URLs of these streams. */
let requests: string[]
let stop: () => void

beforeEach(() => {
  streams = []
  requests = []
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    requests.push(path)
    const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      streams.push(stream)
      signal?.addEventListener('abort', () => stream.error(signal.reason))
    }
    return new Response(new ReadableStream({ start }))
  })
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  stop()
})

/** Follows the server like a page with a signed-in user, and counts the refetches. */
async function follow() {
  const [{ followServer }, { startSession, endSession }, { isLive, isLost }] = await Promise.all([
    import('./follow-changes.ts'),
    import('../../shared/session/session.ts'),
    import('../../shared/hooks/use-live.ts'),
  ])
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  startSession({ token: 't', name: 'Mei', role: 'staff' })
  stop = followServer(client)
  return { isLive, isLost, invalidate, endSession }
}

const say = (event: string, data: object) =>
  streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
const connected = (count: number) => expect.poll(() => streams.length).toBe(count)

it('is live from the first event on, not from the open connection', async () => {
  const { isLive, invalidate } = await follow()
  await connected(1)
  expect(isLive()).toBe(false)
  say('token', { token: 't2' })
  await expect.poll(isLive).toBe(true)
  expect(localStorage.getItem('token')).toBe('t2')
  expect(invalidate).not.toHaveBeenCalled()
})

it('refetches the data that a change is about', async () => {
  const { invalidate } = await follow()
  await connected(1)
  say('change', { topics: ['tracks', 'nonsense'] })
  await expect
    .poll(() => invalidate.mock.calls.map(([filters]) => filters))
    .toEqual([{ queryKey: ['packages'] }, { queryKey: ['attention'] }])
})

it('sends the time since the page started to load, so that no change before the connection is missed', async () => {
  await follow()
  await connected(1)
  expect(requests[0]).toMatch(/^\/api\/changes\?since=\d+$/)
  const since = Number(requests[0]?.split('=')[1])
  // The test process is the page, so the time since its start is more than 0.
  expect(since).toBeGreaterThan(0)
  expect(since).toBeLessThanOrEqual(Math.ceil(performance.now()))
  streams.at(-1)?.error(new Error('broken'))
  await connected(2)
  expect(requests[1]).toBe('/api/changes')
})

it('is not live while the stream is broken, then reconnects and refetches everything', async () => {
  const { isLive, isLost, invalidate } = await follow()
  await connected(1)
  expect(isLost()).toBe(false)
  say('token', { token: 't2' })
  await expect.poll(isLive).toBe(true)
  streams.at(-1)?.error(new Error('broken'))
  await expect.poll(isLive).toBe(false)
  expect(isLost()).toBe(true)
  expect(invalidate).not.toHaveBeenCalled()
  await connected(2)
  say('token', { token: 't3' })
  await expect.poll(isLive).toBe(true)
  expect(isLost()).toBe(false)
  expect(invalidate.mock.calls).toEqual([[]])
})

it('treats a silent stream as broken', async () => {
  const { isLive } = await follow()
  await connected(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  say('token', { token: 't2' })
  await vi.waitFor(() => expect(isLive()).toBe(true))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isLive()).toBe(true)
  await vi.advanceTimersByTimeAsync(6_000)
  await vi.waitFor(() => expect(isLive()).toBe(false))
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await connected(2)
})

it('is no longer live after the session ends', async () => {
  const { isLive, isLost, endSession } = await follow()
  await connected(1)
  say('token', { token: 't2' })
  await expect.poll(isLive).toBe(true)
  endSession()
  expect([isLive(), isLost()]).toEqual([false, false])
})
