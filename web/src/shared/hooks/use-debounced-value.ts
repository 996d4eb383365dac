import { useEffect, useState } from 'react'

const WAIT_MS = 250

/** A typed value, debounced. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), WAIT_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
