import { focusablesIn, isShown } from './focusable.ts'

/** Where the focus was. */
interface Place {
  readonly element: HTMLElement
  /** The elements around it, nearest first, each with its place among its siblings. */
  readonly around: readonly { readonly parent: Element; readonly index: number }[]
  readonly page: string
}

const most = 10
let trail: readonly Place[] = []
/** True when the person has left the last place without an action, such as by a click beside. */
let left = false

/**
 * Keeps the focus on the page when what had it is gone, such as a row after an action on it, a button of a
 * dialog, or Undo. It goes to what is in the same place now: the next row; else to where the focus was
 * before.
 */
export function keepFocus(): () => void {
  let asked = 0
  const observer = new MutationObserver(() => {
    if (asked === 0) asked = requestAnimationFrame(look)
  })
  const look = () => {
    asked = 0
    restore()
  }
  remember({ target: document.activeElement })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', onFocusOut)
  document.addEventListener('pointerdown', onPointerDown, true)
  const attributeFilter = ['class', 'style', 'hidden', 'disabled']
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
  return () => {
    cancelAnimationFrame(asked)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', onFocusOut)
    document.removeEventListener('pointerdown', onPointerDown, true)
    observer.disconnect()
    trail = []
  }
}

function remember({ target }: Pick<FocusEvent, 'target'>) {
  left = false
  if (!(target instanceof HTMLElement) || target === document.body) return
  trail = [...trail.filter(({ element }) => element !== target).slice(1 - most), placeOf(target)]
}

function onFocusOut({ target, relatedTarget }: FocusEvent) {
  if (relatedTarget !== null || !(target instanceof HTMLElement)) return
  // Only after the change that may have taken the element away.
  setTimeout(() => {
    if (document.activeElement === document.body && isShown(target) && !target.matches(':disabled'))
      left = true
  })
}

function onPointerDown() {
  if (document.activeElement === document.body) left = true
}

function restore() {
  const last = trail.at(-1)
  const { activeElement, body } = document
  if (!last || left || (activeElement !== body && activeElement !== last.element)) return
  if (isShown(last.element)) {
    // What was disabled for a moment gets the focus back.
    if (activeElement === body && !last.element.matches(':disabled'))
      last.element.focus({ preventScroll: true })
    return
  }
  for (const place of trail.toReversed()) {
    const next = isShown(place.element) ? place.element : nextTo(place)
    if (!next) continue
    return next.focus({ preventScroll: true })
  }
}

function placeOf(element: HTMLElement): Place {
  const around: { parent: Element; index: number }[] = []
  for (
    let child: Element = element;
    child.parentElement && child.parentElement !== document.body;
    child = child.parentElement
  ) {
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return { element, around, page: window.location.pathname }
}

/**
 * What can have the focus in the place of what is gone. A new screen gets it as a whole, a toast has no
 * places.
 */
function nextTo({ element, around, page }: Place): HTMLElement | undefined {
  if (page !== window.location.pathname) return document.querySelector<HTMLElement>('main') ?? undefined
  if (element.closest('.ant-message') || around.some(({ parent }) => parent.matches('.ant-message')))
    return undefined
  for (const { parent, index } of around) {
    if (!isShown(parent)) continue
    const children = [...parent.children]
    for (const child of [...children.slice(index), ...children.slice(0, index).toReversed()]) {
      const [first] = child.matches('tr, .row-card') ? focusablesIn(child, '.row-actions button') : []
      const next = first ?? focusablesIn(child)[0]
      if (next) return next
    }
  }
  return undefined
}
