import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserIdle } from './browser-idle.ts'

const maxWait = 2000

/**
 * False until the first screen has its data and is painted, or until 2 s have passed. Code that can load
 * later waits for it.
 */
export function useIdle(): boolean {
  const busy = useIsFetching() > 0
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (idle) return
    let current = true
    const becomeIdle = () => {
      if (current) setIdle(true)
    }
    const timer = busy ? setTimeout(becomeIdle, maxWait) : undefined
    if (!busy) void browserIdle().then(becomeIdle)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [busy, idle])
  return idle
}
