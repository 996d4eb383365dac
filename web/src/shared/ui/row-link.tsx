import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { toPackage, toTransaction } from '../paths.ts'

interface RowLinkProps {
  readonly to: ReturnType<typeof toPackage> | ReturnType<typeof toTransaction>
  readonly children: ReactNode
}

/**
 * A link in a table. The router's own listens to every change of the address, and a table has a hundred of them, which is felt
 * at each key of a search; this one only leads somewhere.
 */
export function RowLink({ to, children }: RowLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    // The browser's own ways: another tab, another window, a download.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  const ahead = () => void router.preloadRoute(to)
  return (
    <a href={router.buildLocation(to).href} onClick={follow} onPointerEnter={ahead} onFocus={ahead}>
      {children}
    </a>
  )
}
