import { type RefObject, useEffect, useState } from 'react'

/** How long a frame may load before a warning appears, in ms. */
const slowAfter = 15_000

/**
 * Whether loading takes too long. The time counts from when the frame is visible, because only then it loads.
 */
export function useSlow(container: RefObject<HTMLElement | null>, waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting || !container.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        timer = setTimeout(() => setSlow(true), slowAfter)
      }
    })
    observer.observe(container.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [container, waiting])
  return slow && waiting
}
