import './tooltip.css'

const delay = 100
const gap = 8
const edge = 4

/**
 * Shows the text of `data-hint` as a tooltip of the element that is hovered or focused: above it or, with
 * `data-hint-at`, at its left or right. The page has one tooltip element, so hundreds of buttons need no
 * element of their own. The tooltip can be hovered, and Escape closes it (WCAG 1.4.13).
 */
export function startTooltips(): () => void {
  const hint = document.createElement('div')
  hint.id = 'hint'
  hint.className = 'hint'
  hint.role = 'tooltip'
  hint.popover = 'manual'
  let of: HTMLElement | null = null
  let timer = 0

  const hide = () => {
    clearTimeout(timer)
    of?.removeAttribute('aria-describedby')
    of = null
    hint.remove()
  }
  const show = (element: HTMLElement) => {
    if (!element.isConnected) return
    of = element
    hint.textContent = element.dataset.hint ?? ''
    // A description equal to the element's name would be read out twice.
    if (element.ariaLabel !== hint.textContent) element.setAttribute('aria-describedby', hint.id)
    document.body.append(hint)
    hint.showPopover()
    position(hint, element.getBoundingClientRect(), element.dataset.hintAt)
  }
  const look = ({ type, target }: Event) => {
    if (!(target instanceof Element) || hint.contains(target)) return clearTimeout(timer)
    const wanted = target.closest<HTMLElement>('[data-hint]')
    if (wanted === of && of !== null) return clearTimeout(timer)
    clearTimeout(timer)
    if (wanted && !wanted.dataset.hint) return
    // An element focused by a click has been hovered already.
    if (type === 'focusin' && !target.matches(':focus-visible')) return
    timer = window.setTimeout(() => {
      hide()
      if (wanted) show(wanted)
    }, delay)
  }
  /** A press is the action of an element, so that its hint is in the way, but for one that has no other action. */
  const press = ({ target }: Event) => {
    hide()
    const wanted = target instanceof Element && target.closest<HTMLElement>('[data-hint-press]')
    if (wanted) show(wanted)
  }
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()

  const events: readonly [string, (event: Event) => void][] = [
    ['pointerover', look],
    ['focusin', look],
    ['click', press],
    ['scroll', hide],
    ['blur', hide],
  ]
  for (const [name, listener] of events) window.addEventListener(name, listener, true)
  window.addEventListener('keydown', onKey, true)
  return () => {
    hide()
    for (const [name, listener] of events) window.removeEventListener(name, listener, true)
    window.removeEventListener('keydown', onKey, true)
  }
}

/** Positions the tooltip beside the box and inside the window, with its arrow at the middle of the box. */
function position(hint: HTMLElement, box: DOMRect, at = 'top') {
  const { offsetWidth: width, offsetHeight: height } = hint
  const beside = at !== 'top'
  const middleX = box.left + box.width / 2
  const middleY = box.top + box.height / 2
  const above = box.top - height - gap >= edge
  const x = beside
    ? { at: at === 'left' ? box.left - width - gap : box.right + gap, arrow: at === 'left' ? width : 0 }
    : within(middleX, width, document.documentElement.clientWidth)
  const y = beside
    ? within(middleY, height, window.innerHeight)
    : { at: above ? box.top - height - gap : box.bottom + gap, arrow: above ? height : 0 }
  hint.style.left = `${x.at}px`
  hint.style.top = `${y.at}px`
  hint.style.setProperty('--arrow-x', `${x.arrow}px`)
  hint.style.setProperty('--arrow-y', `${y.arrow}px`)
}

/**
 * The start of a range of a size around a middle, kept inside the window, and the offset of that middle in
 * it.
 */
function within(middle: number, size: number, room: number) {
  const at = Math.max(edge, Math.min(middle - size / 2, room - size - edge))
  return { at, arrow: middle - at }
}
