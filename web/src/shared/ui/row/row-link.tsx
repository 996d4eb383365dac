import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type {
  toCorrections,
  toLog,
  toMonthPage,
  toMonths,
  toPackage,
  toPackages,
  toParty,
  toPerson,
  toProduct,
  toReceipt,
  toTransaction,
  toTransactionsOf,
} from '../../paths.ts'

interface RowLinkProps {
  readonly to: ReturnType<
    | typeof toCorrections
    | typeof toLog
    | typeof toMonthPage
    | typeof toMonths
    | typeof toPackage
    | typeof toPackages
    | typeof toParty
    | typeof toProduct
    | typeof toPerson
    | typeof toReceipt
    | typeof toTransaction
    | typeof toTransactionsOf
  >
  /** Where it leads, for screen readers, where the text does not say it. */
  readonly label?: string
  readonly children: ReactNode
}

/**
 * A link in a table row. The router's own link listens to every change of the URL; with a hundred of them,
 * each key of a search is slow. This one only navigates.
 */
export function RowLink({ to, label, children }: RowLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    // The browser handles these clicks itself: a new tab, a new window, a download.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  const ahead = () => void router.preloadRoute(to)
  return (
    <a
      href={router.buildLocation(to).href}
      aria-label={label}
      onClick={follow}
      onPointerEnter={ahead}
      onFocus={ahead}
    >
      {children}
    </a>
  )
}
