import { type ComponentType, type ReactNode, lazy as reactLazy, Suspense, useEffect } from 'react'
import { browserIdle } from './hooks/browser-idle.ts'
import { useIdle } from './hooks/use-idle.ts'
import { onceConnected } from './hooks/use-live.ts'

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A lazy component that can be preloaded. For components that a screen does not show at first, such as
 * dialogs. The code is fetched when the component is rendered, or earlier by `usePreload`. Until then
 * `fallback` is shown. Without a connection this lasts until it is back, so that the screen around it stays
 * with what is typed.
 */
export function lazy<P extends object>(
  load: Load<P>,
  fallback: ReactNode | ((props: P) => ReactNode) = null,
) {
  const LazyComponent = reactLazy(async () => ({ default: await onceConnected(load) }))
  const show = (props: P) => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <LazyComponent {...props} />
    </Suspense>
  )
  return Object.assign(show, { load })
}

/**
 * Lets `lazy` fetch code after the rows of the screen are painted. For what a screen shows, but not in its
 * first moment.
 */
export const afterPaint =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await browserIdle()
    return load()
  }

interface LazyComponent {
  readonly load: () => Promise<unknown>
}

/**
 * Fetches the code of a lazy component now. After a failure, rendering the component tries again and reports
 * errors.
 */
export function preload({ load }: LazyComponent): void {
  load().catch(() => undefined)
}

/** Fetches the code of a lazy component when the page is idle, so that it is ready when it is needed. */
export function usePreload(component: LazyComponent): void {
  const idle = useIdle()
  useEffect(() => {
    if (idle) preload(component)
  }, [idle, component])
}
