import { type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { findActivation } from '../../storage/stores/account/account-secret.store.ts'
import { findUserWithHash, type User } from '../../storage/stores/account/user.store.ts'
import { endsPassword } from './queue-activation.ts'
import { tokenHash } from './secrets.ts'

/** What the page of an activation link shows: a question, whose button posts the token, or the outcome. */
export type ActivationOutcome =
  /** `password`: `own` unless somebody else may have chosen it; else what the button does with it. */
  | {
      readonly is: 'asked'
      readonly of: User
      readonly token: string
      readonly password: 'own' | 'stays' | 'ends'
    }
  | { readonly is: 'active' | 'active_already'; readonly of: User }
  /** The account could sign in before: it needs a new password, for which email and name are asked. */
  | { readonly is: 'password_needed'; readonly of: User }

/** What a link shows before its button is pressed. */
export async function activationOutcome(
  db: Queries,
  token: string,
  now: number,
): Promise<ActivationOutcome | Refusal> {
  const found = await findActivation(db, tokenHash(token), now)
  const user = found && (await findUserWithHash(db, found.userId))
  if (!user) return refuse('activation.link')
  if (!user.active) return refuse('login.deactivated')
  if (found.works) return { is: 'asked', of: user, token, password: passwordAfter(user) }
  if (!user.emailVerified) return refuse('activation.link')
  return { is: user.passwordHash === '' ? 'password_needed' : 'active_already', of: user }
}

function passwordAfter(user: User): 'own' | 'stays' | 'ends' {
  if (user.addressProof !== 'open') return 'own'
  return endsPassword(user) ? 'ends' : 'stays'
}
