import * as contract from '#contract/session.ts'
import { confirm } from '#domain/messages/confirmations.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import { type Context, handler } from '../../http/define-handler.ts'
import { isAppCode, proofOf, takeProof } from '../../services/two-factor/proof.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { inTransaction } from '../../storage/engine/in-transaction.ts'
import { markProved } from '../../storage/stores/account/session.store.ts'
import { findTwoFactor } from '../../storage/stores/account/two-factor.store.ts'
import {
  findUserWithHash,
  lockUserByHash,
  type UserWithHash,
} from '../../storage/stores/account/user.store.ts'

const wrongPassword = refuseFields({ password: 'password.wrong' })
const wrongCode = refuseFields({ code: 'two_factor.app_code' })

// Not a transactionalHandler: a repeated request must not be answered with an older proof.
export const proveIdentity = handler(contract.proveIdentity, async ({ body = {} }, context) => {
  const { app, caller, now, addLog } = context
  const { code, password = '' } = body
  if (code?.trim() === '') return refuseFields({ code: 'field.required' })
  if (code === undefined && password === '') return refuseFields({ password: 'field.required' })
  const tooMany = await takeTry(context)
  if (tooMany) return tooMany
  const user = await findUserWithHash(app.database.db, caller.userId)
  if (!user) return refuse('access.signed_out')
  const proven = code === undefined ? await byPassword(context, user, password) : await byCode(context, code)
  if (isRefusal(proven)) {
    app.log.warn({ session: app.log.pseudonymOf(caller.sessionId) }, 'a proof of identity failed')
    return proven
  }
  const done = await inTransaction(app.database, async (trx): Promise<null | Refusal> => {
    // A new password ends sessions; after that, the old password must prove nothing.
    if (!(await lockUserByHash(trx, user.id, user.passwordHash))) return refuse('access.signed_out')
    const refusal = await proven(trx)
    if (refusal) return refusal
    if (!(await markProved(trx, caller.sessionId, now))) return refuse('access.signed_out')
    await addLog(trx, user, 'Prove identity', {})
    return null
  })
  if (isRefusal(done)) return done
  await app.auth.limits.forget('proof', caller.sessionId)
  await app.auth.limits.forget('proofDay', caller.sessionId)
  return { msg: confirm('session.proved') }
})

type Asked = Context<typeof contract.proveIdentity>
/** The part of the proof that runs in the transaction. */
type Proven = (trx: Trx) => Promise<Refusal | null>

async function takeTry({
  app: {
    auth: { limits },
  },
  caller: { sessionId },
}: Asked): Promise<Refusal | null> {
  const wait = (await limits.take('proof', sessionId)) ?? (await limits.take('proofDay', sessionId))
  return wait === null ? null : refuse('access.too_many', { seconds: wait })
}

async function byPassword({ app }: Asked, user: UserWithHash, password: string): Promise<Proven | Refusal> {
  return (await app.auth.hasher.verifyPassword(user.passwordHash, password))
    ? async () => null
    : wrongPassword
}

/** Recovery codes are meant for a lost app; here the password can be used instead. */
async function byCode({ app, caller: { userId }, now }: Asked, typed: string): Promise<Proven | Refusal> {
  const factor = await findTwoFactor(app.database.db, userId)
  if (!factor?.confirmed || !isAppCode(typed)) return wrongCode
  const proof = await proofOf(app, { userId, secret: factor.secret }, typed, now)
  if (!proof) return wrongCode
  return async (trx) => ((await takeProof(trx, userId, proof)) ? null : wrongCode)
}
