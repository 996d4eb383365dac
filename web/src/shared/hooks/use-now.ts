import { useEffect, useState } from 'react'

const tick = 15_000

/** The current time, updated often enough for texts in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
