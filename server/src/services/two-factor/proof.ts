import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { takeRecoveryCode, takeStep } from '../../storage/stores/account/two-factor.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import type { TwoFactorContext } from './two-factor-context.ts'

/** What a typed code can prove; it is used up in the transaction that it is for. */
export type Proof =
  | { readonly secret: string; readonly step: number }
  | { readonly secret: string; readonly recoveryHash: string }

/** Whether a typed text has the form of an app's code; otherwise it can only be a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(normalizeCode(typed))
}

/**
 * Where a code is typed: in a session, or at a login on a known device or elsewhere. Each has its own limit,
 * so that neither a stolen password nor a stolen token uses up the owner's attempts on a known device.
 */
export type TriedAt = 'signed_in' | 'known_device' | 'elsewhere'

/** Counts an attempt at a second factor; a refusal when there were too many. */
export async function takeTry(
  { limits }: TwoFactorContext['auth'],
  userId: string,
  at: TriedAt = 'signed_in',
): Promise<Refusal | null> {
  const key = keyOf(userId, at)
  const wait = (await limits.take('twoFactor', key)) ?? (await limits.take('twoFactorDay', key))
  return wait === null ? null : refuse('access.too_many', { seconds: wait })
}

/** Resets the attempts, after a success. */
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

/** What a typed code proves for a sealed secret; null when it is wrong. */
export async function proofOf(
  { auth, log }: Pick<TwoFactorContext, 'auth' | 'log'>,
  of: { readonly userId: string; readonly secret: string },
  typed: string,
  now: number,
): Promise<Proof | null> {
  const { userId, secret } = of
  const code = normalizeCode(typed)
  if (!isAppCode(typed)) {
    return /^[A-Z2-7]{16}$/.test(code)
      ? { secret, recoveryHash: await hashRecoveryCode(auth.hasher, userId, code) }
      : null
  }
  const opened = auth.secretBox.open(secret, userId)
  if (opened === null) {
    log.warn({ userId }, 'a second factor cannot be read: was TOKEN_SECRET changed?')
    return null
  }
  const step = stepOfCode(opened, code, now)
  return step === null ? null : { secret, step }
}

/** Uses up a proof; false when it was used before, or the second factor was replaced. */
export function takeProof(trx: Trx, userId: string, proof: Proof): Promise<boolean> {
  return 'step' in proof
    ? takeStep(trx, userId, proof.secret, proof.step)
    : takeRecoveryCode(trx, userId, proof.recoveryHash)
}

/** People type codes in groups and in lower case. */
function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
