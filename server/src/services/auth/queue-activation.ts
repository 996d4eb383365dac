import { mailLife } from '#domain/messages/mail.ts'
import { needsActivation } from '#domain/people/roles.ts'
import type { Trx } from '../../storage/engine/database.ts'
import { putActivation } from '../../storage/stores/account/account-secret.store.ts'
import type { User } from '../../storage/stores/account/user.store.ts'
import { addMail } from '../../storage/stores/mail/mail.store.ts'
import { randomToken, tokenHash } from './secrets.ts'

/**
 * Whether the link ends the password: who may log in without a proof of the address may be somebody else.
 * Visitors whom an admin made staff keep theirs, unless they say that it is not theirs (docs/decisions/093).
 */
export function endsPassword({ addressProof, admitted, role }: User): boolean {
  return addressProof === 'open' && (admitted || !needsActivation(role))
}

/** Makes a new activation link, which replaces earlier ones, and queues its mail. */
export async function queueActivation(trx: Trx, user: User, now: number): Promise<void> {
  const token = randomToken()
  const expiresAt = now + mailLife.activation
  await putActivation(trx, { tokenHash: tokenHash(token), userId: user.id, expiresAt }, now)
  const params = { name: user.name, token, open: endsPassword(user) }
  await addMail(trx, user, { kind: 'activation', params }, now)
}
