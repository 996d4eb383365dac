import { useSyncExternalStore } from 'react'

const print = window.matchMedia('print')

/** True while the page is laid out for paper. */
export const usePrinting = (): boolean => useSyncExternalStore(follow, () => print.matches)

function follow(listener: () => void) {
  print.addEventListener('change', listener)
  return () => print.removeEventListener('change', listener)
}
