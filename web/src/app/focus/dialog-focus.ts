import { focusablesIn, isShown } from './focusable.ts'

const closeButtons = '.ant-modal-close, .ant-drawer-close'
const fields = 'input:not([type=file], [type=hidden], [readonly]), select, textarea:not([readonly])'

/**
 * The dialog whose first field gets the focus as soon as it can take it; none once the person has done
 * something.
 */
let opening: Element | null = null
/** Open dialogs in which the person has done something: Tab may come round to the button that closes them. */
const used = new Set<Element>()

/**
 * When the component library opens a dialog, it gives the focus to the dialog or to the button that closes
 * it. Here the focus goes on: to what the dialog names (`data-first-focus`), else to the first field, else to
 * the first button below, which is the one that changes nothing, else to the first link or button. Content
 * that loads later gets the focus when it is there.
 */
export function focusDialogs(): () => void {
  const observer = new MutationObserver(() => {
    for (const dialog of used) if (!isShown(dialog)) used.delete(dialog)
    goOn()
  })
  const attributeFilter = ['class', 'style']
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('keydown', onAct, true)
  document.addEventListener('pointerdown', onAct, true)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  open(document.activeElement)
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('keydown', onAct, true)
    document.removeEventListener('pointerdown', onAct, true)
    observer.disconnect()
    opening = null
    used.clear()
  }
}

function onAct() {
  opening = null
  const dialog = dialogOf(document.activeElement)
  if (dialog) used.add(dialog)
}

function onFocusIn({ target, relatedTarget }: FocusEvent) {
  const dialog = dialogOf(target)
  // Within a dialog only while it opens.
  if (dialog === opening || dialog !== dialogOf(relatedTarget)) open(target)
}

function open(target: EventTarget | null) {
  const dialog = dialogOf(target)
  if (
    !dialog ||
    used.has(dialog) ||
    !(target === dialog || (target instanceof Element && target.matches(closeButtons)))
  )
    return
  opening = dialog
  goOn()
}

const dialogOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('.ant-drawer') ?? target.closest('[role=dialog]')) : null

function goOn() {
  const { activeElement } = document
  if (!opening) return
  const first = firstIn(opening)
  const waits = activeElement === opening || activeElement?.matches(closeButtons)
  if (first && waits) first.focus({ preventScroll: true })
}

function firstIn(dialog: Element): HTMLElement | undefined {
  const [named] = focusablesIn(dialog, '[data-first-focus]')
  const [field] = focusablesIn(dialog, fields)
  const [button] = focusablesIn(dialog, ':is(.ant-modal-footer, .ant-drawer-footer) button')
  return (
    named ??
    checkedOf(dialog, field) ??
    button ??
    focusablesIn(dialog).find((found) => !found.matches(closeButtons))
  )
}

/** Of several choices the one that is chosen. */
function checkedOf(dialog: Element, field: HTMLElement | undefined): HTMLElement | undefined {
  if (!field?.matches('[type=radio]')) return field
  return dialog.querySelector<HTMLElement>('[type=radio]:checked') ?? field
}
