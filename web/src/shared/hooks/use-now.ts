import { useEffect, useState } from 'react'

const tick = 15_000

/** The time of this moment, for what is said in minutes: renders again often enough to be right. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}
