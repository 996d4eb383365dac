import { focusFirstAction } from '../../shared/ui/row/next-row.ts'

/** Marks what the focus may go to after an approval. */
export const approvalMark = 'data-approval'

/**
 * After an approval the focus goes to the next row that waits for one, else to the next row, and where there
 * is no other one to the row itself, which is the last of `around`; on the page of a transaction to its
 * heading. `from` is the button that goes with the approval; a focus elsewhere stays.
 */
export function focusApproval(around: readonly string[], from: Element = document.body): void {
  const main = document.querySelector('main')
  if (focusFirstAction(main, around.slice(0, -1), `[${approvalMark}]`)) return
  const gone = document.activeElement === document.body || document.activeElement === from
  if (!gone || focusFirstAction(main, around, '.row-actions button, button[aria-expanded]')) return
  const place = main?.querySelector<HTMLElement>('h2[tabindex]') ?? main
  place?.focus({ preventScroll: true })
}
