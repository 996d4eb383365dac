import { isShown } from '../focus/focusable.ts'

/** The dialog or drawer that lies above all others; undefined while none is open. */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll('[role=dialog]')].filter(isShown).at(-1)
}
