import {
  emptyCart,
  requirePasswordReset,
  resetTwoFactor,
  sendActivationAgain,
  setActive,
} from '#contract/people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { PersonDialogProps } from './asked.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DeedDialog } from './deed-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

// The dialog shows what was refused.
const quiet = { meta: { quiet: true } }

/** Asks before something is done about somebody. */
export function PersonDialog(props: PersonDialogProps) {
  const { _id } = props.asked.person
  const newPassword = useCall(requirePasswordReset, quiet)
  const activation = useCall(sendActivationAgain, quiet)
  const twoFactor = useCall(resetTwoFactor, quiet)
  const cart = useCall(emptyCart, quiet)
  const letIn = useCall(setActive, quiet)
  switch (props.asked.deed) {
    case 'role':
      return <RoleDialog {...props} />
    case 'newPassword':
      return (
        <DeedDialog {...props} deed={newPassword} onOk={() => newPassword.mutateAsync({ body: { _id } })} />
      )
    case 'activation':
      return (
        <DeedDialog {...props} deed={activation} onOk={() => activation.mutateAsync({ body: { _id } })} />
      )
    case 'twoFactor':
      return <DeedDialog {...props} deed={twoFactor} onOk={() => twoFactor.mutateAsync({ body: { _id } })} />
    case 'emptyCart':
      return <DeedDialog {...props} deed={cart} onOk={() => cart.mutateAsync({ body: { _id } })} />
    case 'letIn':
      return (
        <DeedDialog {...props} deed={letIn} onOk={() => letIn.mutateAsync({ body: { _id, active: true } })} />
      )
    case 'deactivate':
      return <DeactivateDialog {...props} />
  }
}
