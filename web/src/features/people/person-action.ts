import { needsActivation } from '#domain/people/roles.ts'
import type { PersonRecord } from './api/list-people.ts'

/** What an admin can do about somebody. */
const deeds = ['role', 'newPassword', 'activation', 'twoFactor', 'emptyCart', 'letIn', 'deactivate'] as const
export type PersonAction = (typeof deeds)[number]

/** What is asked in a dialog, of whom; as they were then. */
export interface PersonActionRequest {
  readonly deed: PersonAction
  readonly person: PersonRecord
}

/** A dialog about what was asked. */
export interface PersonDialogProps {
  readonly asked: PersonActionRequest
  readonly self: boolean
  readonly open: boolean
  readonly onClose: () => void
  readonly afterClose: () => void
}

/** What makes sense for somebody; one's own access is another admin's business. */
export function actionsFor(person: PersonRecord, self: boolean): readonly PersonAction[] {
  const { active, emailVerified, role, twoFactor, cartPieces } = person
  const sensible: Readonly<Record<PersonAction, boolean>> = {
    role: true,
    newPassword: !self,
    activation: !emailVerified && needsActivation(role),
    twoFactor: twoFactor && !self,
    emptyCart: cartPieces > 0,
    letIn: !active,
    deactivate: active && !self,
  }
  return deeds.filter((deed) => sensible[deed])
}
