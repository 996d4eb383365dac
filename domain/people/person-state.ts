import { needsActivation, type Role } from './roles.ts'

interface Person {
  readonly role: Role
  readonly active: boolean
  readonly emailVerified: boolean
  readonly admitted?: boolean | undefined
}

/** Whether a user may log in, and if not, why. */
export function stateOfPerson({ active, emailVerified, admitted, role }: Person) {
  if (!active) return 'deactivated'
  return emailVerified || admitted || !needsActivation(role) ? 'active' : 'inactive'
}
