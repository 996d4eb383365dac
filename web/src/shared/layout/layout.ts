import { useSyncExternalStore } from 'react'

export type Layout = 'phone' | 'desktop'

const key = 'layout'
const listeners = new Set<() => void>()
/**
 * A window below 1024 px gets the phone layout; paper, however narrow, has the tables of the desktop layout.
 */
const narrow = window.matchMedia('screen and (max-width: 1023.98px)')
/** Tables of the library show more columns from here on (`xxl`). */
const wide = window.matchMedia('(min-width: 1600px)')

/** True when the user chose the desktop layout on a phone. This tab remembers it until the user goes back. */
const desktopChosen = () => sessionStorage.getItem(key) === 'desktop'

const currentLayout = (): Layout => (narrow.matches && !desktopChosen() ? 'phone' : 'desktop')

/** True while the phone layout is shown (docs/decisions/061-phone-layout.md). */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, currentLayout) === 'phone'

/** True while there is room to spare. Unlike the library's hook it is right in the first render. */
export const useWide = (): boolean => useSyncExternalStore(followWide, () => wide.matches)

/** True while the desktop layout is shown because the user chose it on a phone. */
export const useDesktopChosen = (): boolean => useSyncExternalStore(subscribe, desktopChosen)

export function chooseLayout(layout: Layout) {
  if (layout === 'desktop') sessionStorage.setItem(key, layout)
  else sessionStorage.removeItem(key)
  announce()
}

/**
 * Gives a phone the width of its screen, or the least width of the desktop layout; the phone then shows the
 * page smaller. Other browsers ignore this.
 */
export function setPageWidth(width: 'device-width' | 1200) {
  const content = width === 1200 ? `width=${width}` : `width=${width}, initial-scale=1`
  document.querySelector('meta[name=viewport]')?.setAttribute('content', content)
}

/**
 * Names the layout on the root element before the first render, for the styles, and follows the window's
 * width.
 */
export function startLayout() {
  showLayout()
  narrow.addEventListener('change', announce)
}

function announce() {
  showLayout()
  for (const listener of listeners) listener()
}

function showLayout() {
  document.documentElement.dataset.layout = currentLayout()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function followWide(listener: () => void) {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}
