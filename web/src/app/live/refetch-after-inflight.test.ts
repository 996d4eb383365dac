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
  return {
    asked: () => answers.length,
    answer: (...rows: string[]) => answers.at(-1)?.(rows),
    shown: () => observer.getCurrentResult().data,
  }
}

it('asks again for what was read before the change', async () => {
  const list = show()
  await expect.poll(list.asked).toBe(1)
  list.answer('Boss')
  await expect.poll(list.shown).toEqual(['Boss'])
  refetchAfterInflight(client, ['people'])
  await expect.poll(list.asked).toBe(2)
  list.answer('Boss', 'Sam')
  await expect.poll(list.shown).toEqual(['Boss', 'Sam'])
  expect(list.asked()).toBe(2)
})

it('asks again after a first reading that may have been answered before the change', async () => {
  const list = show()
  await expect.poll(list.asked).toBe(1)
  refetchAfterInflight(client, ['people'])
  list.answer('Boss')
  await expect.poll(list.asked).toBe(2)
  list.answer('Boss', 'Sam')
  await expect.poll(list.shown).toEqual(['Boss', 'Sam'])
})

it('shows each answer, however often others change things while it is on its way, and asks once more', async () => {
  const list = show()
  await expect.poll(list.asked).toBe(1)
  list.answer('Boss')
  await expect.poll(list.shown).toEqual(['Boss'])
  for (let times = 0; times < 5; times += 1) refetchAfterInflight(client, ['people'])
  await expect.poll(list.asked).toBe(2)
  list.answer('Boss', 'Sam')
  await expect.poll(list.shown).toEqual(['Boss', 'Sam'])
  await expect.poll(list.asked).toBe(3)
  list.answer('Boss', 'Sam', 'Anna')
  await expect.poll(list.shown).toEqual(['Boss', 'Sam', 'Anna'])
  expect(list.asked()).toBe(3)
})
