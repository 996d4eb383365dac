import { useState } from 'react'
import { setActive } from '#contract/people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { PersonDialogProps } from './person-action.ts'
import { RenewKnownCodes, useKnownCodes } from './register-codes/renew-known-codes.tsx'

/** Deactivates a user. By default it also renews the register codes that the user may know. */
export function DeactivateDialog(props: PersonDialogProps) {
  const { _id, name, role } = props.request.person
  // The dialog shows the error itself, so there is no toast.
  const deactivate = useCall(setActive, { meta: { silent: true } })
  const codes = useKnownCodes(role)
  const [renew, setRenew] = useState(true)
  const body = { _id, active: false, ...(renew && codes.renewable.length > 0 && { renewCodes: true }) }
  return (
    <ActionDialog {...props} mutation={deactivate} onOk={() => deactivate.mutateAsync({ body })}>
      <RenewKnownCodes name={name} codes={codes} checked={renew} onChange={setRenew} />
    </ActionDialog>
  )
}
