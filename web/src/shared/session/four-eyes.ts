import { useQuery } from '@tanstack/react-query'
import { userOptions } from '../api/read-user.ts'

/** A change of the policy arrives by the event stream; the limit is for a page that missed it. */
const FRESH_MS = 60_000

/**
 * Whether the four-eyes policy forbids the signed-in admin to approve what these users have requested or
 * paid.
 */
export function useIsOwnApproval(userIds: readonly string[]): boolean {
  const own = useForbiddenApprover(userIds.length > 0)
  return own !== undefined && userIds.includes(own)
}

/** The id of the signed-in admin when the policy leaves to others what this admin has requested or paid. */
export function useForbiddenApprover(needed: boolean): string | undefined {
  const user = useQuery({ ...userOptions, staleTime: FRESH_MS, enabled: needed }).data
  return user?.fourEyes === true ? user._id : undefined
}
