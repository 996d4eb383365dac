import type { Role } from './roles.ts'

/** The environment variable that sets the register code of a role. */
export function registerCodeVariable(role: Role): `REGISTER_CODE_${Uppercase<Role>}` {
  return `REGISTER_CODE_${role.toUpperCase() as Uppercase<Role>}`
}

/**
 * Whether a register code can be used, and if not, why: it was ended, or TOKEN_SECRET has changed since it
 * was sealed.
 */
export const registerCodeStates = ['set', 'ended', 'unreadable'] as const
export type RegisterCodeState = (typeof registerCodeStates)[number]

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * Makes a register code that is easy to type from 16 random bytes: 4 groups of 4 characters out of 32, 80
 * bits.
 */
export function registerCodeOf(random: Uint8Array): string {
  const text = Array.from(random, (byte) => characters[byte % characters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
