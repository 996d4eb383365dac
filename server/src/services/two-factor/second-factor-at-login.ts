import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import type { User } from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import type { AddLog } from '../log/log-writer.ts'
import { forgetTries, isAppCode, type Proof, proofOf, type TriedAt, takeProof, takeTry } from './proof.ts'
import type { TwoFactorContext } from './two-factor-context.ts'

const neededCode: Refusal = { ...refuse('two_factor.needed'), fields: { code: 'two_factor.needed' } }
const wrongCode: Refusal = { ...refuse('two_factor.code'), fields: { code: 'two_factor.code' } }

/** The verified second factor of a login. */
interface SecondFactor {
  readonly proof: Proof
  forgetTries(): Promise<void>
}

/** The proof of a typed code; null for an account without a second factor. */
export async function secondFactorOf(
  app: TwoFactorContext,
  { userId, at }: { readonly userId: string; readonly at: TriedAt },
  typed: string,
  now: number,
): Promise<SecondFactor | null | Refusal> {
  const factor = await findTwoFactor(app.database.db, userId)
  if (!factor?.confirmed) return null
  if (typed === '') return neededCode
  // Recovery codes cannot be guessed, so they are not limited: the owner can still get in while a stranger
  // tries app codes.
  const tooMany = isAppCode(typed) ? await takeTry(app.auth, userId, at) : null
  if (tooMany) return tooMany
  const proof = await proofOf(app, { userId, secret: factor.secret }, typed, now)
  return proof ? { proof, forgetTries: () => forgetTries(app.auth, userId, at) } : wrongCode
}

/** Uses up the proof in the transaction of the login, which has locked the user. */
export async function takeSecondFactor(
  trx: Trx,
  user: User,
  second: SecondFactor | null,
  { now, addLog }: { readonly now: number; readonly addLog: AddLog<'Use recovery code'> },
): Promise<Refusal | null> {
  if (!second) {
    // The second factor may have been turned on in between.
    return (await findTwoFactor(trx, user.id))?.confirmed ? neededCode : null
  }
  if (!(await takeProof(trx, user.id, second.proof))) return wrongCode
  if ('recoveryHash' in second.proof) {
    const params = { name: user.name, change: 'recovery_code_used', role: user.role } as const
    await addMail(trx, user, { kind: 'account_changed', params }, now)
    await addLog(trx, user, 'Use recovery code', {})
  }
  return null
}
