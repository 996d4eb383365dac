import type { AccountChange } from '#domain/messages/mail.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/messages/refusal.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import type { Caller } from '../../storage/stores/account/session.store.ts'
import { findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import {
  findUserWithHash,
  lockUserByHash,
  type UserWithHash,
} from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { forgetTries, type Proof, proofOf, takeProof, takeTry } from './proof.ts'

interface Own {
  readonly house: AppContext
  readonly caller: Caller
  readonly now: number
}

interface Proven {
  readonly user: UserWithHash
  readonly proof: Proof
}

/** Asks both factors of the caller again, who wants to change the second one; the proof is not used up yet. */
export async function proveBoth(
  { house, caller: { userId }, now }: Own,
  typed: { readonly password: string; readonly code: string },
): Promise<Proven | Refusal> {
  const factor = await findTwoFactor(house.database.db, userId)
  if (!factor?.confirmed) return refuse('two_factor.off_already')
  const tooMany = await takeTry(house, userId)
  if (tooMany) return tooMany
  const user = await findUserWithHash(house.database.db, userId)
  if (!user) return refuse('access.signed_out')
  if (!(await house.hasher.verifyPassword(user.passwordHash, typed.password)))
    return refuseFields({ password: 'password.wrong' })
  const proof = await proofOf(house, { userId, secret: factor.secret }, typed.code, now)
  return proof ? { user, proof } : refuseFields({ code: 'two_factor.code' })
}

/** Does what both factors were asked for, mails it and logs it. */
export async function changeProven(
  { house, now }: Own,
  { user, proof }: Proven,
  what: {
    readonly change: AccountChange
    readonly work: (trx: Trx) => Promise<unknown>
    readonly log: (trx: Trx) => Promise<void>
  },
): Promise<null | Refusal> {
  const done = await inTransaction(house.database, async (trx): Promise<null | Refusal> => {
    if (!(await lockUserByHash(trx, user.id, user.passwordHash))) return refuse('access.signed_out')
    if (!(await takeProof(trx, user.id, proof))) return refuseFields({ code: 'two_factor.code' })
    await what.work(trx)
    const params = { name: user.name, change: what.change, role: user.role }
    await addMail(trx, user, { kind: 'account_changed', params }, now)
    await what.log(trx)
    return null
  })
  if (!isRefusal(done)) await forgetTries(house, user.id)
  return done
}
