import { useEffect, useRef } from 'react'

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to an element when the URL's hash names it, because it renders after the link was followed; and
 * again while what is above it loads, until the user does something.
 */
export function useShownByHash<T extends Element>(hash: string) {
  const element = useRef<T>(null)
  useEffect(() => {
    const { current } = element
    if (!current || window.location.hash !== `#${hash}`) return
    const show = () => current.scrollIntoView()
    show()
    const observer = new ResizeObserver(show)
    for (let above = current.parentElement; above; above = above.parentElement) observer.observe(above)
    const stop = () => observer.disconnect()
    for (const name of acts) window.addEventListener(name, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const name of acts) window.removeEventListener(name, stop)
    }
  }, [hash])
  return element
}
