import { makeKeyTimingReader, makeSwallowedCodeReader } from '#domain/scan/key-timing.ts'
import { toast } from '../../shared/feedback/toasts.ts'
import { i18n, loadTexts } from '../../shared/i18n/i18n.ts'
import { composedKeyListeners } from '../../shared/input-method.ts'
import { hearCode, isScanOpen, openScan } from '../../shared/scan/heard-codes.ts'

/** What text is typed into. */
const fields =
  'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="button"])'
const otherDialog = '[role="dialog"]:not(.scan-dialog)'

/**
 * Opens Scan by F9 and hears scanners that type, until the returned function is called. A field that has the
 * focus keeps what a scanner types, and so does another dialog. A code that an input method takes is lost,
 * and the person is told so.
 */
export function listenToScanner(): () => void {
  const read = makeKeyTimingReader()
  const isSwallowed = makeSwallowedCodeReader()
  const hear = ({ timeStamp: at, repeat }: KeyboardEvent, isComposed: boolean) => {
    if (isSwallowed({ at, repeat, isComposed })) void saySwallowed()
  }
  const onComposedKey = (event: KeyboardEvent) => hear(event, true)
  const onKey = (event: KeyboardEvent) => {
    hear(event, false)
    const { key, timeStamp: at, repeat, ctrlKey, altKey, metaKey } = event
    const isShortcut = ctrlKey || altKey || metaKey
    const code = read({ key: isShortcut ? '' : key, at, repeat })
    const opens = key === 'F9' && !isShortcut && !event.shiftKey && !repeat
    if ((code === null && !opens) || document.activeElement?.closest(otherDialog)) return
    if (code !== null && !isScanOpen() && document.activeElement?.matches(fields)) return
    // The end of a code is no click on the button that has the focus.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (code === null) openScan()
    else hearCode(code)
  }
  window.addEventListener('keydown', onKey, true)
  composedKeyListeners.add(onComposedKey)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    composedKeyListeners.delete(onComposedKey)
  }
}

async function saySwallowed() {
  await loadTexts('scan')
  toast('warning', i18n.t('scan:swallowed'))
}
