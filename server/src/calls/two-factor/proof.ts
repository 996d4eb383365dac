import { type Refusal, refuse } from '#domain/refusal.ts'
import type { House } from '../../http/house.ts'
import type { Trx } from '../../storage/database.ts'
import { takeRecoveryCode, takeStep } from '../../storage/two-factor.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** What a typed code may prove, once it is used up in the transaction of what it is for. */
export type Proof =
  | { readonly secret: string; readonly step: number }
  | { readonly secret: string; readonly recoveryHash: string }

/** Whether a typed text has the form of an app's code; else it can only be a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(signsOf(typed))
}

/** Counts a try at somebody's second factor; a refusal when that is one too many. */
export async function takeTry({ limits }: House, userId: string): Promise<Refusal | null> {
  const wait = (await limits.take('twoFactor', userId)) ?? (await limits.take('twoFactorDay', userId))
  return wait === null ? null : refuse('access.too_many', { seconds: wait })
}

/** Forgets the tries, after a success. */
export async function forgetTries({ limits }: House, userId: string): Promise<void> {
  await limits.forget('twoFactor', userId)
  await limits.forget('twoFactorDay', userId)
}

/** What a typed code proves of a sealed secret; null when it is wrong. */
export async function proofOf(
  house: House,
  of: { readonly userId: string; readonly secret: string },
  typed: string,
  now: number,
): Promise<Proof | null> {
  const { userId, secret } = of
  const signs = signsOf(typed)
  if (!isAppCode(typed)) {
    return /^[A-Z2-7]{16}$/.test(signs)
      ? { secret, recoveryHash: await hashRecoveryCode(userId, signs) }
      : null
  }
  const opened = house.secretBox.open(secret, userId)
  if (opened === null) {
    house.warn({ userId }, 'a second factor cannot be read: was TOKEN_SECRET changed?')
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
