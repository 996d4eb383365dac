import { isShown } from '../focus/focusable.ts'
import { openDialog } from './open-dialog.ts'
import { usePlainKey } from './use-plain-key.ts'

/** What tables and lists of cards put on each row. */
const row = '[data-row-key]'
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }
/** What opens a row, and changes nothing. */
const opener = '[data-opens], .ant-table-row-expand-icon, a[href], button[aria-expanded]:not([aria-haspopup])'
const menu = 'button[aria-haspopup=menu]'

/**
 * In every list of rows or cards, `j` and `k` move to the next and the previous row; so do arrows once a row
 * has the focus, otherwise they scroll the page. Enter opens the row, the full stop its menu, Space ticks it,
 * Tab goes on to what is in it.
 */
export function useRowKeys(isOn: boolean) {
  usePlainKey(({ key, target, shiftKey }) => {
    const focused = target instanceof HTMLElement ? target.closest<HTMLElement>(row) : null
    if (shiftKey) return false
    if (key === '.') return press(focused, menu)
    if (key === 'Enter') return target === focused && (press(focused, opener) || press(focused, menu))
    if (key === ' ') return target === focused && press(focused, 'input[type=checkbox]:not(:disabled)')
    const step = steps[key]
    if (step === undefined || (key.startsWith('Arrow') && !focused)) return false
    const list = openDialog() ?? document.querySelector('main')
    const rows = [...(list?.querySelectorAll<HTMLElement>(row) ?? [])].filter(isShown)
    const next = focused ? rows[rows.indexOf(focused) + step] : rows[0]
    if (next) focusRow(next)
    return rows.length > 0
  }, isOn)
}

function focusRow(next: HTMLElement) {
  // Tab does not stop at rows.
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}

function press(focused: HTMLElement | null, what: string): boolean {
  const found = focused?.querySelector<HTMLElement>(what)
  found?.click()
  return Boolean(found)
}
