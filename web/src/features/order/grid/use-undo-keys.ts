import { useEffect, useEffectEvent, useRef } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Ctrl+Z in the order form. The browser's own undo knows only typed text: after a change made by the page it
 * goes on to an older edit, in another field, without showing it. So it is let through only while the field
 * that has the focus differs from what it was before it was typed in. Otherwise Ctrl+Z calls `undo`, or does
 * nothing when that is null.
 */
export function useUndoKeys(undo: (() => void) | null) {
  /** The field that was typed in since it got the focus, with its text before that. */
  const edited = useRef<{ readonly field: TextField; readonly before: string } | null>(null)
  const runUndo = useEffectEvent(() => undo?.())

  useEffect(() => {
    const forget = () => {
      edited.current = null
    }
    const isEdited = () => edited.current?.field === document.activeElement
    const mayUndo = () => isEdited() && edited.current?.field.value !== edited.current?.before
    const onBeforeInput = (event: InputEvent) => {
      const { target, inputType } = event
      if (!isTextField(target) || !isInForm(target)) return
      // From a menu of the browser.
      if (inputType === 'historyUndo' ? !mayUndo() : inputType === 'historyRedo' && !isEdited()) {
        return event.preventDefault()
      }
      if (edited.current?.field !== target) edited.current = { field: target, before: target.value }
    }
    const onPaste = ({ defaultPrevented }: ClipboardEvent) => defaultPrevented && forget()
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      const command = key.toLowerCase()
      if (defaultPrevented || altKey || !(ctrlKey || metaKey) || !['z', 'y'].includes(command)) return
      if (!isInForm(document.activeElement)) return
      const isUndo = command === 'z' && !shiftKey
      if (isUndo ? mayUndo() : isEdited()) return
      event.preventDefault()
      forget()
      if (isUndo) runUndo()
    }
    document.addEventListener('focusin', forget)
    document.addEventListener('beforeinput', onBeforeInput)
    document.addEventListener('paste', onPaste)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('focusin', forget)
      document.removeEventListener('beforeinput', onBeforeInput)
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

function isTextField(target: unknown): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Without a focus the page itself has it: then the browser would undo in the form as well. */
function isInForm(element: Element | null): boolean {
  return element === document.body || element?.closest('.order-form') != null
}
