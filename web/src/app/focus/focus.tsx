import { useEffect } from 'react'
import { focusDialogs } from './dialog-focus.ts'
import { keepFocus } from './keep-focus.ts'

/** Looks after the focus: in dialogs that open, and where what had it is gone. */
export function Focus() {
  useEffect(focusDialogs, [])
  useEffect(keepFocus, [])
  return null
}
