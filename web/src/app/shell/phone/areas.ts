import { useLocation } from '@tanstack/react-router'
import type { PermissionName } from '#domain/people/permissions.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import {
  type CheckoutSearch,
  paths,
  type TransactionSearch,
  toCheckout,
  toWaitingTransactions,
} from '../../../shared/paths.ts'
import { useMay, usePermissionCheck } from '../../../shared/session/permission.ts'
import { useNavEntries } from '../nav-entries.ts'

interface Area {
  readonly label: 'overview' | 'order' | 'package' | 'checkout' | 'approvals' | 'address' | 'transaction'
  readonly to: string
  readonly search?: object
  /** Whoever lacks it finds the screen under More. */
  readonly permission?: PermissionName
}

/**
 * The areas of the phone layout, in the order of the bottom bar. It has the first five that the user's role
 * may use: what that role does most. All other screens are under More.
 */
const areas: readonly Area[] = [
  { label: 'overview', to: paths.overview },
  { label: 'order', to: paths.order, permission: 'order.submit' },
  { label: 'package', to: paths.package },
  // Not current while the exceptions that wait are open: those belong to the approvals.
  { label: 'checkout', ...toCheckout({ state: undefined }) },
  { label: 'approvals', ...toWaitingTransactions(), permission: 'transaction.approve' },
  { label: 'address', to: paths.address },
  { label: 'transaction', to: paths.transaction },
]
const shownAreas = 5

/** True while the phone layout shows those who may approve a list of only what waits for them. */
export function useApprovalsOpen(): boolean {
  const open = useLocation({
    select: ({ pathname, search }) =>
      (pathname === paths.transaction && (search as TransactionSearch).state === 'pending') ||
      (pathname === paths.checkout && (search as CheckoutSearch).state === 'waiting'),
  })
  const mayApprove = useMay('transaction.approve')
  return usePhone() && mayApprove && open
}

/** The areas and the other screens that the signed-in user may open, and which of them is open. */
export function useAreas() {
  const entries = useNavEntries()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const approvals = useApprovalsOpen()
  const may = usePermissionCheck()
  const shown = areas
    .flatMap(({ permission, ...area }) => {
      const entry = entries.find(({ to }) => to === area.to)
      if (!entry || (permission !== undefined && !may(permission))) return []
      const current = approvals
        ? area.label === 'approvals'
        : here === area.to || here.startsWith(`${area.to}/`)
      return [{ ...area, Icon: entry.Icon, current }]
    })
    .slice(0, shownAreas)
  const others = entries.filter(({ to }) => !shown.some((area) => area.to === to))
  return { areas: shown, others }
}
