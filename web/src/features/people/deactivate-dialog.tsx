import { useState } from 'react'
import { setActive } from '#contract/people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { PersonDialogProps } from './asked.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { RenewKnownCodes, useKnownCodes } from './renew-known-codes.tsx'

/** Deactivates somebody, and renews the register codes that they could know unless told not to. */
export function DeactivateDialog(props: PersonDialogProps) {
  const { _id, name, role } = props.asked.person
  // The dialog shows what was refused.
  const deactivate = useCall(setActive, { meta: { quiet: true } })
  const codes = useKnownCodes(role)
  const [renew, setRenew] = useState(true)
  const body = { _id, active: false, ...(renew && codes.renewable.length > 0 && { renewCodes: true }) }
  return (
    <DeedDialog {...props} deed={deactivate} onOk={() => deactivate.mutateAsync({ body })}>
      <RenewKnownCodes name={name} codes={codes} checked={renew} onChange={setRenew} />
    </DeedDialog>
  )
}
