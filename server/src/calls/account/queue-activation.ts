import { putActivation } from '../../storage/account-secret.store.ts'
import type { Trx } from '../../storage/database.ts'
import { addMail } from '../../storage/mail.store.ts'
import { randomToken, tokenHash } from './secrets.ts'

/** How long an activation link works, in ms (rules.md 4). */
const linkLife = 24 * 60 * 60 * 1000

/** Makes a fresh activation link, in place of earlier ones, and queues its mail. */
export async function queueActivation(
  trx: Trx,
  user: { id: string; email: string; name: string },
  now: number,
): Promise<void> {
  const token = randomToken()
  await putActivation(trx, { tokenHash: tokenHash(token), userId: user.id, expiresAt: now + linkLife })
  await addMail(trx, user.email, { kind: 'activation', params: { name: user.name, token } }, now)
}
