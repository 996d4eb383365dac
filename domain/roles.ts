/** Roles; the register code decides which one a new person gets (rules.md 4). */
export const roles = ['admin', 'staff', 'visitor'] as const
export type Role = (typeof roles)[number]

export function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value)
}

/** admin and staff follow the activation link before the first login; visitors log in at once (rules.md 4). */
export function needsActivation(role: Role): boolean {
  return role !== 'visitor'
}

/** Whether a role may do less than another one. */
export function isLowerRole(role: Role, than: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(than)
}
