import { useCallback, useEffect, useRef, useState } from 'react'

const WAIT_MS = 250

/**
 * A search term that is typed here and kept in the address, so that Back brings it again. The address follows when the
 * typing rests: a field whose value went through the router at every key would lose letters.
 */
export function useSearchTerm(inUrl: string, write: (term: string) => void) {
  const [term, setTerm] = useState(inUrl)
  const written = useRef(inUrl)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (inUrl === written.current) return
    // Not ours: a link or Back changed the address.
    clearTimeout(timer.current)
    written.current = inUrl
    setTerm(inUrl)
  }, [inUrl])
  useEffect(() => () => clearTimeout(timer.current), [])

  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  const type = useCallback((next: string) => {
    setTerm(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      written.current = next
      latest.current(next)
    }, WAIT_MS)
  }, [])
  return [term, type] as const
}
