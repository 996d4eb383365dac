import { may, type PermissionName } from '#domain/people/permissions.ts'
import { useAbout } from '../api/read-about.ts'
import { currentSession, useLatestSession } from './session.ts'

/**
 * Whether the signed-in user has a permission, by the same table as on the server. Visitors count as readers
 * until the server has sent their access level.
 */
export function useMay(name: PermissionName): boolean {
  return usePermissionCheck()(name)
}

/** The same check for names that are known only later. */
export function usePermissionCheck(): (name: PermissionName) => boolean {
  const session = useLatestSession()
  const visitorAccess = useAbout().data?.visitorAccess ?? 'read-only'
  return (name) => session !== null && may(session.role, name, visitorAccess)
}

/**
 * For prefetching outside of components: without the permission no call is made, and the screen explains it.
 */
export function mayRead(name: PermissionName): boolean {
  const session = currentSession()
  return session !== null && may(session.role, name, 'full')
}
