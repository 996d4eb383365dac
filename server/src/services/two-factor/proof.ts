import { type Refusal, refuse } from '#domain/messages/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { takeRecoveryCode, takeStep } from '../../storage/stores/account/two-factor.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import type { TwoFactorContext } from './two-factor-context.ts'

/** What a typed code may prove, once it is used up in the transaction of what it is for. */
export type Proof =
  | { readonly secret: string; readonly step: number }
  | { readonly secret: string; readonly recoveryHash: string }

/** Whether a typed text has the form of an app's code; else it can only be a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(signsOf(typed))
}

/**
 * Where a code is typed: by somebody who is signed in, or at a login, on a known device or elsewhere. Each is counted apart, so
 * that neither a stolen password nor a stolen token uses up the tries that the owner has on a known device.
 */
export type TriedAt = 'signed_in' | 'known_device' | 'elsewhere'

/** Counts a try at somebody's second factor; a refusal when that is one too many. */
export async function takeTry(
  { limits }: TwoFactorContext['auth'],
  userId: string,
  at: TriedAt = 'signed_in',
): Promise<Refusal | null> {
  const key = keyOf(userId, at)
  const wait = (await limits.take('twoFactor', key)) ?? (await limits.take('twoFactorDay', key))
  return wait === null ? null : refuse('access.too_many', { seconds: wait })
}

/** Forgets the tries, after a success. */
export async function forgetTries(
  { limits }: TwoFactorContext['auth'],
  userId: string,
  at: TriedAt = 'signed_in',
): Promise<void> {
  const key = keyOf(userId, at)
  await limits.forget('twoFactor', key)
  await limits.forget('twoFactorDay', key)
}

const keyOf = (userId: string, at: TriedAt) => `${userId} ${at}`

/** What a typed code proves of a sealed secret; null when it is wrong. */
export async function proofOf(
  { auth, log }: Pick<TwoFactorContext, 'auth' | 'log'>,
  of: { readonly userId: string; readonly secret: string },
  typed: string,
  now: number,
): Promise<Proof | null> {
  const { userId, secret } = of
  const signs = signsOf(typed)
  if (!isAppCode(typed)) {
    return /^[A-Z2-7]{16}$/.test(signs)
      ? { secret, recoveryHash: await hashRecoveryCode(auth.hasher, userId, signs) }
      : null
  }
  const opened = auth.secretBox.open(secret, userId)
  if (opened === null) {
    log.warn({ userId }, 'a second factor cannot be read: was TOKEN_SECRET changed?')
    return null
  }
  const step = stepOfCode(opened, signs, now)
  return step === null ? null : { secret, step }
}

/** Uses a proof up; false when it was used before, or the second factor is another one by now. */
export function takeProof(trx: Trx, userId: string, proof: Proof): Promise<boolean> {
  return 'step' in proof
    ? takeStep(trx, userId, proof.secret, proof.step)
    : takeRecoveryCode(trx, userId, proof.recoveryHash)
}

/** People type codes as they read them, in groups and in small letters. */
function signsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
