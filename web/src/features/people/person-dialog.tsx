import { useState } from 'react'
import {
  emptyCart,
  requirePasswordReset,
  resetTwoFactor,
  sendActivationAgain,
  setActive,
} from '#contract/people.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { PersonActionRequest, PersonDialogProps } from './person-action.ts'
import { RenewKnownCodes, useKnownCodes } from './register-codes/renew-known-codes.tsx'
import { RoleDialog } from './role-dialog.tsx'

const calls = {
  passwordReset: requirePasswordReset,
  resendActivation: sendActivationAgain,
  twoFactor: resetTwoFactor,
  emptyCart,
}

/** The dialog that confirms an action on a user. */
export function PersonDialog({ request, self }: PersonDialogProps) {
  const { action, person } = request
  const { _id } = person
  if (action === 'role') return <RoleDialog request={request} self={self} />
  if (action === 'deactivate') return <DeactivateDialog request={request} />
  if (action === 'reactivate')
    return <ActionDialog request={request} call={setActive} input={{ body: { _id, active: true } }} />
  return <ActionDialog request={request} call={calls[action]} input={{ body: { _id } }} />
}

/** Deactivates a user. By default it also renews the register codes that the user may know. */
function DeactivateDialog({ request }: { readonly request: PersonActionRequest }) {
  const { _id, name, role } = request.person
  const codes = useKnownCodes(role)
  const [renew, setRenew] = useState(true)
  const body = { _id, active: false, ...(renew && codes.renewable.length > 0 && { renewCodes: true }) }
  return (
    <ActionDialog request={request} call={setActive} input={{ body }}>
      <RenewKnownCodes name={name} codes={codes} checked={renew} onChange={setRenew} />
    </ActionDialog>
  )
}
