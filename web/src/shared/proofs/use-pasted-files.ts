import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The places that take pasted files, in the order in which they were opened. */
const places: RefObject<HTMLElement | null>[] = []

/**
 * Takes the files of Ctrl+V anywhere on the page: the place with the focus takes them, else the one that was
 * opened last. Pasted text stays with the field in which it is pasted.
 */
export function usePastedFiles(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    places.push(place)
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const focused = places.find(({ current }) => current?.contains(document.activeElement))
      if (files.length === 0 || (focused ?? places.at(-1)) !== place) return
      const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
      const top = dialogs.at(-1)
      if (top && !top.contains(place.current)) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('paste', paste)
      places.splice(places.indexOf(place), 1)
    }
  }, [place])
}
