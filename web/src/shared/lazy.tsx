import { type ComponentType, type ReactNode, lazy as reactLazy, Suspense, useEffect } from 'react'
import { useIdle } from './hooks/use-idle.ts'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A lazy component that can be preloaded. It is for what a screen does not show at first, such as a dialog: its code is fetched
 * when it is shown, or earlier by `usePreload`. Until then `meanwhile` is shown.
 */
export function lazy<P extends object>(load: Load<P>, meanwhile: ReactNode = null) {
  const Part = reactLazy(async () => ({ default: await load() }))
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

/** Fetches the code of a lazy component now. After a failure, showing the component tries again and says so. */
export function preload({ load }: Part): void {
  load().catch(() => undefined)
}

/** Fetches the code of a lazy component once the screen has its data, so that it is ready when it is shown. */
export function usePreload(part: Part): void {
  const idle = useIdle()
  useEffect(() => {
    if (idle) preload(part)
  }, [idle, part])
}
