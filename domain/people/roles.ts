interface RoleRules {
  /** Whether a new person follows an activation link before the first login (business-rules.md 4). */
  readonly activation: boolean
  /** Whether `VISITOR_ACCESS=read-only` takes away the permissions that write (business-rules.md 4). */
  readonly maybeReadOnly: boolean
  /** Whether a person of the role can know the register codes of all roles, or only of their own. */
  readonly knowsAllCodes: boolean
}

/** Roles in order of power, highest first; the register code decides which one a new person gets. */
const roleTable = {
  admin: { activation: true, maybeReadOnly: false, knowsAllCodes: true },
  staff: { activation: true, maybeReadOnly: false, knowsAllCodes: false },
  visitor: { activation: false, maybeReadOnly: true, knowsAllCodes: false },
} as const satisfies Readonly<Record<string, RoleRules>>

export type Role = keyof typeof roleTable
export const roles = Object.keys(roleTable) as Role[]

export function isRole(value: string): value is Role {
  return Object.hasOwn(roleTable, value)
}

export function needsActivation(role: Role): boolean {
  return roleTable[role].activation
}

export function mayBeReadOnly(role: Role): boolean {
  return roleTable[role].maybeReadOnly
}

/**
 * The roles whose register codes a person can know: admins can see all codes, others were given the code of
 * their own role.
 */
export function codesKnownTo(role: Role): readonly Role[] {
  return roleTable[role].knowsAllCodes ? roles : [role]
}

/** Whether a role is lower than another one. */
export function isLowerRole(role: Role, than: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(than)
}
