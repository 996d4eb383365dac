import { screen } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { openPart } from '../../app/testing/open-screen.tsx'
import { RelativeTime } from './relative-time.tsx'

afterEach(() => vi.useRealTimers())

test('an age is updated while it is shown, and has the exact time as a hint', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-03-01T02:42:00.000Z'),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  })
  await openPart(<RelativeTime time="2026-03-01T02:30:00.000Z" say={(age) => `Updated ${age}`} />, [])
  const shown = screen.getByText('Updated 12 min ago')
  expect(shown.dataset.hint).toMatch(/^2026-0[23]-\d\d \d\d:\d\d:\d\d$/)
  flushSync(() => void vi.advanceTimersByTime(10 * 60_000))
  expect(shown.textContent).toBe('Updated 22 min ago')
})
