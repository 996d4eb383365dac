import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const maxWait = 2000

/** False until the first screen has its data, or until 2 s have passed. Code that can load later waits for it. */
export function useIdle(): boolean {
  const busy = useIsFetching() > 0
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle) return
    const timer = setTimeout(() => setIdle(true), busy ? maxWait : 0)
    return () => clearTimeout(timer)
  }, [busy, idle])
  return idle
}
