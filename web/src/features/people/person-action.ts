import { needsActivation } from '#domain/people/roles.ts'
import type { PersonRecord } from './api/list-people.ts'

/** The actions of an admin on a user, in the order of the menu. */
const personActions = [
  'role',
  'passwordReset',
  'resendActivation',
  'twoFactor',
  'emptyCart',
  'reactivate',
  'deactivate',
] as const
export type PersonAction = (typeof personActions)[number]

/** The action that a dialog confirms, with the user's data at that time. */
export interface PersonActionRequest {
  readonly action: PersonAction
  readonly person: PersonRecord
}

/** Props of the dialogs that confirm an action. */
export interface PersonDialogProps {
  readonly request: PersonActionRequest
  readonly self: boolean
}

/** The actions that make sense for a user. Admins cannot change their own access; another admin must. */
export function actionsFor(person: PersonRecord, self: boolean): readonly PersonAction[] {
  const { active, emailVerified, admitted, role, twoFactor, cartPieces } = person
  const sensible: Readonly<Record<PersonAction, boolean>> = {
    role: true,
    passwordReset: !self,
    resendActivation: !emailVerified && !admitted && needsActivation(role),
    twoFactor: twoFactor && !self,
    emptyCart: cartPieces > 0,
    reactivate: !active,
    deactivate: active && !self,
  }
  return personActions.filter((action) => sensible[action])
}
