import { may, type PermissionName } from '#domain/permissions.ts'
import { useAbout } from './api/read-about.ts'
import { useLastSession } from './session.ts'

/**
 * Whether the signed-in user may do something, by the same table the server enforces. Until the server has said how
 * far visitors reach, they are taken to be readers.
 */
export function useMay(name: PermissionName): boolean {
  const session = useLastSession()
  const visitorAccess = useAbout().data?.visitorAccess ?? 'read-only'
  return session !== null && may(session.role, name, visitorAccess)
}
