import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** Slower than people type: a search that goes out between two letters stands in the way of the second. */
const WAIT_MS = 300

interface SearchTerm {
  /** What stands in the field. */
  readonly typed: string
  /** What is searched for: the same, once the letter is on the screen. */
  readonly term: string
  readonly type: (next: string) => void
}

/**
 * A search term that is typed here and kept in the address, so that Back brings it again. The address follows when the
 * typing rests: a field whose value went through the router at every key would lose letters. A letter is painted before
 * anything is done about it, as looking through many rows and drawing a table takes longer than a key may.
 */
export function useSearchTerm(inUrl: string, write: (term: string) => void): SearchTerm {
  const [typed, setTyped] = useState(inUrl)
  const [term, setTerm] = useState(inUrl)
  const written = useRef(inUrl)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (inUrl === written.current) return
    // Not ours: a link or Back changed the address.
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

/** Runs after the next frame; gives how to forget it. */
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
