import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const patience = 2000

/** False until the first screen has its data, or until 2 s have passed. Code that can load later waits for it. */
export function useIdle(): boolean {
  const busy = useIsFetching() > 0
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    if (calm) return
    const timer = setTimeout(() => setCalm(true), busy ? patience : 0)
    return () => clearTimeout(timer)
  }, [busy, calm])
  return calm
}
