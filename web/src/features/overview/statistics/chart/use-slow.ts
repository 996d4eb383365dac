import { type RefObject, useEffect, useState } from 'react'

/** How long somebody looks at an empty place before it is said why, in ms. */
const patience = 15_000

/** Whether something has been waited for too long; counted from when its place is in sight, as only then it loads. */
export function useSlow(place: RefObject<HTMLElement | null>, waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting || !place.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        timer = setTimeout(() => setSlow(true), patience)
      }
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [place, waiting])
  return slow && waiting
}
