import { useQuery } from '@tanstack/react-query'
import { userOptions } from '../api/read-user.ts'

/** A change of the policy arrives by the event stream; the limit is for a page that missed it. */
const FRESH_MS = 60_000

/** Whether the four-eyes policy forbids the signed-in admin to approve what these users have requested or paid. */
export function useIsOwnApproval(userIds: readonly string[]): boolean {
  const user = useQuery({ ...userOptions, staleTime: FRESH_MS, enabled: userIds.length > 0 }).data
  return user?.fourEyes === true && user._id !== undefined && userIds.includes(user._id)
}
