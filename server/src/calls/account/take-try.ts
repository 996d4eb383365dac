import { type Refusal, refuse } from '#domain/refusal.ts'
import type { House } from '../../http/house.ts'

interface Try {
  readonly email: string
  readonly address: string
  /** Names the device, if it is known for this account. */
  readonly device: string | null
}

/** Counts a login, or a password set with a code; a refusal when that is one too many. */
export async function takeLogin({ limits }: House, { email, address, device }: Try): Promise<Refusal | null> {
  if (device !== null) return tooMany(await limits.take('loginDevice', device))
  return tooMany((await limits.take('loginAddress', address)) ?? (await limits.take('loginAccount', email)))
}

/** Forgets the failures, after a success; what others have tried stays counted when a known device signs in. */
export function forgetLogins({ limits }: House, { email, device }: Omit<Try, 'address'>): Promise<void> {
  return device === null ? limits.forget('loginAccount', email) : limits.forget('loginDevice', device)
}

/** Counts a mail that somebody asks for, who is not signed in. */
export async function takeCode({ limits }: House, { email, address, device }: Try): Promise<Refusal | null> {
  if (device !== null) return tooMany(await limits.take('codeDevice', device))
  return tooMany((await limits.take('codeAddress', address)) ?? (await limits.take('codeAccount', email)))
}

function tooMany(wait: number | null): Refusal | null {
  return wait === null ? null : refuse('access.too_many', { seconds: wait })
}
