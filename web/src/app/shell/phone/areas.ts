import { useLocation } from '@tanstack/react-router'
import { usePhone } from '../../../shared/layout/layout.ts'
import {
  type CheckoutSearch,
  paths,
  type TransactionSearch,
  toCheckout,
  toWaitingTransactions,
} from '../../../shared/paths.ts'
import { useNavEntries } from '../nav-entries.ts'

/** The areas of the phone layout, in the order of the bottom bar. All other screens are under More. */
const areas = [
  { label: 'overview', to: paths.overview },
  { label: 'package', to: paths.package },
  // Not current while the exceptions that wait are open: those belong to the approvals.
  { label: 'checkout', ...toCheckout({ state: undefined }) },
  { label: 'approvals', ...toWaitingTransactions() },
  { label: 'address', to: paths.address },
] as const

/** True while the phone layout shows a list of only what waits for an approval. */
export function useApprovalsOpen(): boolean {
  const open = useLocation({
    select: ({ pathname, search }) =>
      (pathname === paths.transaction && (search as TransactionSearch).state === 'pending') ||
      (pathname === paths.checkout && (search as CheckoutSearch).state === 'waiting'),
  })
  return usePhone() && open
}

/** The areas and the other screens that the signed-in user may open, and which of them is open. */
export function useAreas() {
  const entries = useNavEntries()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const approvals = useApprovalsOpen()
  const open = approvals || here === paths.transaction ? 'approvals' : here
  const shown = areas.flatMap((area) => {
    const entry = entries.find(({ to }) => to === area.to)
    return entry ? [{ ...area, Icon: entry.Icon, current: open === area.label || open === area.to }] : []
  })
  const others = entries.filter(({ to }) => !areas.some((area) => area.to === to))
  return { areas: shown, others }
}
