import { useEffect, useRef } from 'react'

/** Scrolls to an element when the URL's hash names it, because it renders after the link was followed. */
export function useShownByHash<T extends Element>(hash: string) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (window.location.hash === `#${hash}`) element.current?.scrollIntoView()
  }, [hash])
  return element
}
