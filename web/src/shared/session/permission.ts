import { may, type PermissionName } from '#domain/people/permissions.ts'
import { useAbout } from '../api/read-about.ts'
import { currentSession, useLatestSession } from './session.ts'

/**
 * Whether the signed-in user may do something, by the same table the server enforces. Until the server has said how
 * far visitors reach, they are taken to be readers.
 */
export function useMay(name: PermissionName): boolean {
  return usePermissionCheck()(name)
}

/** The same for names that are known only later. */
export function usePermissionCheck(): (name: PermissionName) => boolean {
  const session = useLatestSession()
  const visitorAccess = useAbout().data?.visitorAccess ?? 'read-only'
  return (name) => session !== null && may(session.role, name, visitorAccess)
}

/** Outside of components, for reads: whoever may not is told so by the screen, not by a failed call. */
export function mayRead(name: PermissionName): boolean {
  const session = currentSession()
  return session !== null && may(session.role, name, 'full')
}
