import type { KeyboardEvent } from 'react'

/**
 * Whether Ctrl+Enter or ⌘+Enter is pressed in an element, and not in a dialog that belongs to it. A key that
 * is held counts once.
 */
export function isCtrlEnter({
  key,
  ctrlKey,
  metaKey,
  repeat,
  target,
  currentTarget,
}: KeyboardEvent): boolean {
  const within = target instanceof Node && currentTarget.contains(target)
  return key === 'Enter' && (ctrlKey || metaKey) && !repeat && within
}

/** Tells of the key on the button that it presses. */
export const ctrlEnterHint = { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter Meta+Enter' } as const
