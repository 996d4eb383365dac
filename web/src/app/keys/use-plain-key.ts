import { useEffect, useRef } from 'react'

/** Where letters and arrows have a meaning of their own. */
const typing =
  'input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu], [role=tablist], [role=radiogroup]'

/**
 * Calls `onKey` for keys without Ctrl, ⌘ or Alt that nothing else has taken, outside of fields. Keys of input
 * methods never arrive here (shared/input-method.ts). True tells that the key was taken.
 */
export function usePlainKey(onKey: (event: KeyboardEvent) => boolean, isOn: boolean) {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented) return
      if (target instanceof Element && target.closest(typing)) return
      if (latest.current(event)) event.preventDefault()
    }
    if (!isOn) return
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
