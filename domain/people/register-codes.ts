import type { Role } from './roles.ts'

/** The environment variable that sets the register code of a role. */
export function registerCodeVariable(role: Role): `REGISTER_CODE_${Uppercase<Role>}` {
  return `REGISTER_CODE_${role.toUpperCase() as Uppercase<Role>}`
}

/** Whether a register code lets somebody in, and if not, why: it was ended, or TOKEN_SECRET is another one than it was sealed with. */
export const registerCodeStates = ['set', 'ended', 'unreadable'] as const
export type RegisterCodeState = (typeof registerCodeStates)[number]

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A register code that is easy to type, out of 16 random bytes: 4 groups of 4 of 32 signs, 80 bits. */
export function registerCodeOf(random: Uint8Array): string {
  const text = Array.from(random, (byte) => signs[byte % signs.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
