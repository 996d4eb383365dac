import { mailLife } from '#domain/messages/mail.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { putActivation } from '../../storage/stores/account/account-secret.store.ts'
import type { User } from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { randomToken, tokenHash } from './secrets.ts'

/** Makes a new activation link, which replaces earlier ones, and queues its mail. */
export async function queueActivation(trx: Trx, user: User, now: number): Promise<void> {
  const token = randomToken()
  const expiresAt = now + mailLife.activation
  await putActivation(trx, { tokenHash: tokenHash(token), userId: user.id, expiresAt })
  await addMail(
    trx,
    user,
    { kind: 'activation', params: { name: user.name, token, open: user.addressProof === 'open' } },
    now,
  )
}
