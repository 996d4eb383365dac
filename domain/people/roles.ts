interface RoleRules {
  /** Whether a new person follows an activation link before the first login (business-rules.md 4). */
  readonly activation: boolean
  /** Whether `VISITOR_ACCESS=read-only` takes the writes away (business-rules.md 4). */
  readonly maybeReadOnly: boolean
  /** Whether somebody may know the register codes of all roles, or only their own. */
  readonly knowsAllCodes: boolean
}

/** Roles, from the one that may do most to the one that may do least; the register code decides which one a new person gets. */
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

/** The roles whose register codes somebody may know: admins can see all of them, others were given their own. */
export function codesKnownTo(role: Role): readonly Role[] {
  return roleTable[role].knowsAllCodes ? roles : [role]
}

/** Whether a role may do less than another one. */
export function isLowerRole(role: Role, than: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(than)
}
