import { useRouter } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import type {
  toCorrections,
  toImports,
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
import type { toReport } from '../../report-path.ts'

interface RowLinkProps {
  readonly to: ReturnType<
    | typeof toCorrections
    | typeof toLog
    | typeof toImports
    | typeof toMonthPage
    | typeof toMonths
    | typeof toPackage
    | typeof toPackages
    | typeof toParty
    | typeof toProduct
    | typeof toPerson
    | typeof toReceipt
    | typeof toReport
    | typeof toTransaction
    | typeof toTransactionsOf
  >
  /** Not the link that a closed card of a phone has room for. */
  readonly second?: boolean
  /** Where it leads, for screen readers, where the text does not say it. */
  readonly label?: string
  readonly children: ReactNode
}

/** True in the two lines of a closed card, which is opened by pressing it. */
export const InClosedCard = createContext(false)

/**
 * A link in a table row. The router's own link listens to every change of the URL; with a hundred of them,
 * each key of a search is slow. This one only navigates.
 */
export function RowLink({ to, label, second = false, children }: RowLinkProps) {
  const router = useRouter()
  const isText = useContext(InClosedCard) && second
  const follow = (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    // The browser handles these clicks itself: a new tab, a new window, a download.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    event.preventDefault()
    void router.navigate(to)
  }
  if (isText) return children
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
