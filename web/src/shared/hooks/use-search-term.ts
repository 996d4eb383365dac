import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** Longer than the pause between two keys: a search between them would delay the second. */
const WAIT_MS = 300

interface SearchTerm {
  /** The text in the field. */
  readonly typed: string
  /** The term to search for. It follows the text after a paint. */
  readonly term: string
  readonly type: (next: string) => void
}

/**
 * A search term that is typed here and kept in the URL, so that Back restores it. The URL follows only when typing
 * pauses, because a field whose value passes through the router at every key loses letters. The search runs after the
 * letter is painted, because filtering many rows and rendering a table would delay it.
 */
export function useSearchTerm(inUrl: string, write: (term: string) => void): SearchTerm {
  const [typed, setTyped] = useState(inUrl)
  const [term, setTerm] = useState(inUrl)
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
  useEffect(() => afterPaint(() => startTransition(() => setTerm(typed))), [typed])

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
  return { typed, term, type }
}

/** Runs after the next paint. Returns a function that cancels it. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
