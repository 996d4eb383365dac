import { useCallback, useEffect, useRef, useState } from 'react'

/** Longer than the pause between two keys: a search between them would delay the second. */
const WAIT_MS = 300

interface SearchTerm {
  /** The text in the field. */
  readonly typed: string
  readonly type: (next: string) => void
}

/**
 * A search term that is typed here and kept in the URL, so that Back restores it. The URL follows only when
 * typing pauses, because a field whose value passes through the router at every key loses letters.
 */
export function useSearchTerm(inUrl: string, write: (term: string) => void): SearchTerm {
  const [typed, setTyped] = useState(inUrl)
  const written = useRef(inUrl)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (inUrl === written.current) return
    // The URL was changed by a link or by Back, not by this field.
    clearTimeout(timer.current)
    written.current = inUrl
    setTyped(inUrl)
  }, [inUrl])
  useEffect(() => () => clearTimeout(timer.current), [])

  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  const type = useCallback((next: string) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      written.current = next
      latest.current(next)
    }, WAIT_MS)
  }, [])
  return { typed, type }
}
