import { createElement, type KeyboardEvent } from 'react'

/** Most rows that are ticked together: the server takes no more in one call. */
export const mostTicked = 200

/**
 * What the column of tick boxes is on each list; `title` is for screen readers. The box for all stands above
 * the table, which repeats its header, hidden, to measure it.
 */
export const tickColumn = (title: string) => ({
  columnWidth: 32,
  preserveSelectedRowKeys: true,
  hideSelectAll: true,
  columnTitle: createElement('span', { className: 'visually-hidden' }, title),
})

const steps: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

/** Shift and an arrow in a tick box tick its row and the next one, and go there. */
export function tickNext(event: KeyboardEvent<HTMLElement>, onTick: (ids: readonly string[]) => void): void {
  const { key, shiftKey, currentTarget } = event
  const step = steps[key]
  const row = currentTarget.closest('[data-row-key]')
  if (!step || !shiftKey || !row) return
  event.preventDefault()
  let next = row[step]
  while (next && !boxOf(next)) next = next[step]
  onTick([row, next].flatMap((one) => one?.getAttribute('data-row-key') ?? []))
  if (next) boxOf(next)?.focus()
}

const boxOf = (row: Element) => row.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)')
