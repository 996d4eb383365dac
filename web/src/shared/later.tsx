import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useCalm } from './use-calm.ts'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A part of a screen that nobody needs before the screen is there, such as a dialog: its code comes when it is shown, or
 * ahead of that by `useAhead`. Until then `meanwhile` stands in its place.
 */
export function later<P extends object>(load: Load<P>, meanwhile: ReactNode = null) {
  const Part = lazy(async () => ({ default: await load() }))
  const show = (props: P) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(show, { load })
}

interface Part {
  readonly load: () => Promise<unknown>
}

/** Fetches the code of such a part now. Where that fails, showing the part tries again and says so. */
export function fetchAhead({ load }: Part): void {
  load().catch(() => undefined)
}

/** Fetches the code of such a part once the screen has its data, so that it is there when it is asked for. */
export function useAhead(part: Part): void {
  const calm = useCalm()
  useEffect(() => {
    if (calm) fetchAhead(part)
  }, [calm, part])
}
