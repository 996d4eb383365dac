import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { refetchAfterInflight } from './refetch-after-inflight.ts'

const client = new QueryClient()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  client.clear()
})

/** Shows a list whose answers the test gives by hand, and records the last rows shown. */
function show() {
  const answers: ((rows: string[]) => void)[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string[]>((give, fail) => {
      answers.push(give)
      signal.addEventListener('abort', () => fail(signal.reason))
    })
  const observer = new QueryObserver(client, { queryKey: ['people', 'all'], queryFn, retry: false })
  stops.push(observer.subscribe(() => undefined))
  const answer = (...rows: string[]) => answers.at(-1)?.(rows)
  const shown = () => observer.getCurrentResult().data
  /** Answers, and waits until that is shown. */
  async function gets(...rows: string[]): Promise<void> {
    answer(...rows)
    await expect.poll(shown).toEqual(rows)
  }
  return { requests: () => answers.length, answer, shown, gets }
}

/** The same, once it has asked and been answered. */
async function showBoss() {
  const list = show()
  await expect.poll(list.requests).toBe(1)
  await list.gets('Boss')
  return list
}

it('refetches data from before the change', async () => {
  const list = await showBoss()
  refetchAfterInflight(client, ['people'])
  await expect.poll(list.requests).toBe(2)
  await list.gets('Boss', 'Sam')
  expect(list.requests()).toBe(2)
})

it('fetches again after a first request that may have been answered before the change', async () => {
  const list = show()
  await expect.poll(list.requests).toBe(1)
  refetchAfterInflight(client, ['people'])
  list.answer('Boss')
  await expect.poll(list.requests).toBe(2)
  await list.gets('Boss', 'Sam')
})

it('shows each answer and fetches once more, even when changes keep coming while a request is in flight', async () => {
  const list = await showBoss()
  for (let times = 0; times < 5; times += 1) refetchAfterInflight(client, ['people'])
  await expect.poll(list.requests).toBe(2)
  await list.gets('Boss', 'Sam')
  await expect.poll(list.requests).toBe(3)
  await list.gets('Boss', 'Sam', 'Anna')
  expect(list.requests()).toBe(3)
})
