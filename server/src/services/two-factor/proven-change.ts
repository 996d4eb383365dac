import type { AccountChange } from '#domain/messages/mail.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import {
  findUserWithHash,
  lockUserByHash,
  type UserWithHash,
} from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { forgetTries, type Proof, proofOf, takeProof, takeTry } from './proof.ts'
import type { TwoFactorContext } from './two-factor-context.ts'

interface Own {
  readonly app: TwoFactorContext
  readonly caller: Caller
  readonly now: number
}

interface Proven {
  readonly user: UserWithHash
  readonly proof: Proof
}

/** Verifies both factors of a caller who wants to change the second one; the proof is not used up yet. */
export async function proveBoth(
  { app, caller: { userId }, now }: Own,
  typed: { readonly password: string; readonly code: string },
): Promise<Proven | Refusal> {
  const factor = await findTwoFactor(app.database.db, userId)
  if (!factor?.confirmed) return refuse('two_factor.off_already')
  const tooMany = await takeTry(app.auth, userId)
  if (tooMany) return tooMany
  const user = await findUserWithHash(app.database.db, userId)
  if (!user) return refuse('access.signed_out')
  if (!(await app.auth.hasher.verifyPassword(user.passwordHash, typed.password)))
    return refuseFields({ password: 'password.wrong' })
  const proof = await proofOf(app, { userId, secret: factor.secret }, typed.code, now)
  return proof ? { user, proof } : refuseFields({ code: 'two_factor.code' })
}

/** Uses up the proof, applies the change, mails and logs it. */
export async function changeProven(
  { app, now }: Own,
  { user, proof }: Proven,
  what: {
    readonly change: AccountChange
    readonly work: (trx: Trx) => Promise<unknown>
    readonly log: (trx: Trx) => Promise<unknown>
  },
): Promise<null | Refusal> {
  const done = await inTransaction(app.database, async (trx): Promise<null | Refusal> => {
    if (!(await lockUserByHash(trx, user.id, user.passwordHash))) return refuse('access.signed_out')
    if (!(await takeProof(trx, user.id, proof))) return refuseFields({ code: 'two_factor.code' })
    await what.work(trx)
    const params = { name: user.name, change: what.change, role: user.role }
    await addMail(trx, user, { kind: 'account_changed', params }, now)
    await what.log(trx)
    return null
  })
  if (!isRefusal(done)) await forgetTries(app.auth, user.id)
  return done
}
