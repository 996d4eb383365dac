import { useState } from 'react'
import { useSetActive } from './api/set-active.ts'
import type { PersonDialogProps } from './asked.ts'
import { DeedDialog } from './deed-dialog.tsx'
import { RenewKnownCodes, useKnownCodes } from './renew-known-codes.tsx'

/** Deactivates somebody, and renews the register codes that they could know unless told not to. */
export function DeactivateDialog(props: PersonDialogProps) {
  const { _id, name, role } = props.asked.person
  const deactivate = useSetActive()
  const codes = useKnownCodes(role)
  const [renew, setRenew] = useState(true)
  const body = { _id, active: false, ...(renew && codes.renewable.length > 0 && { renewCodes: true }) }
  return (
    <DeedDialog {...props} deed={deactivate} onOk={() => deactivate.mutateAsync(body)}>
      <RenewKnownCodes name={name} codes={codes} checked={renew} onChange={setRenew} />
    </DeedDialog>
  )
}
