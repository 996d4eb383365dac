import { useQuery } from '@tanstack/react-query'
import { userOptions } from '../api/read-user.ts'

/** Told at once by the event of a changed policy; this is for a page that missed it. */
const FRESH_MS = 60_000

/** Whether four eyes keeps the signed-in admin from approving what these users have asked for or paid. */
export function useIsOwnApproval(userIds: readonly string[]): boolean {
  const user = useQuery({ ...userOptions, staleTime: FRESH_MS, enabled: userIds.length > 0 }).data
  return user?.fourEyes === true && user._id !== undefined && userIds.includes(user._id)
}
