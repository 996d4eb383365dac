import { useState } from 'react'
import { setActive } from '#contract/people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { PersonDialogProps } from './person-action.ts'
import { RenewKnownCodes, useKnownCodes } from './renew-known-codes.tsx'

/** Deactivates somebody, and renews the register codes that they could know unless told not to. */
export function DeactivateDialog(props: PersonDialogProps) {
  const { _id, name, role } = props.asked.person
  // The dialog shows what was refused.
  const deactivate = useCall(setActive, { meta: { silent: true } })
  const codes = useKnownCodes(role)
  const [renew, setRenew] = useState(true)
  const body = { _id, active: false, ...(renew && codes.renewable.length > 0 && { renewCodes: true }) }
  return (
    <ActionDialog {...props} deed={deactivate} onOk={() => deactivate.mutateAsync({ body })}>
      <RenewKnownCodes name={name} codes={codes} checked={renew} onChange={setRenew} />
    </ActionDialog>
  )
}
