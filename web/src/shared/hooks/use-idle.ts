import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const patience = 2000

/** False until the first screen has its data, or some time has passed: what can come later does not stand in its way. */
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
