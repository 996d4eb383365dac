import { useQuery } from '@tanstack/react-query'
import { todosOptions } from '../../shared/api/read-todos.ts'
import { useIdle } from '../../shared/hooks/use-idle.ts'
import { useMay } from '../../shared/session/permission.ts'
import { useSession } from '../../shared/session/session.ts'
import { useTwoFactorDue } from '../../shared/session/two-factor-due.ts'

/**
 * How much waits behind the entries of the menu that have a count. Read once the screen is shown, then
 * whenever something changes; a screen is not disturbed when it cannot be read.
 */
export function useWaitingCounts(): Readonly<Record<string, number>> {
  const signedIn = useSession() !== null
  const due = useTwoFactorDue()
  const idle = useIdle()
  const mayRead = signedIn && !due
  const { data } = useQuery({ ...todosOptions, enabled: idle && mayRead, meta: { silent: true } })
  const counts = mayRead ? data : undefined
  return {
    transaction: counts?.pendingTransaction.count ?? 0,
    checkout: counts?.pendingException.count ?? 0,
  }
}

/** How much waits for the signed-in user: 0 unless they may approve. */
export function useWaitingForMe(): number {
  const { transaction = 0, checkout = 0 } = useWaitingCounts()
  const mayApprove = useMay('transaction.approve')
  return mayApprove ? transaction + checkout : 0
}
