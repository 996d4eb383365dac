import {
  emptyCart,
  requirePasswordReset,
  resetTwoFactor,
  sendActivationAgain,
  setActive,
} from '#contract/people.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ActionDialog } from './action-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import type { PersonDialogProps } from './person-action.ts'
import { RoleDialog } from './role-dialog.tsx'

// The dialog shows the error itself, so there is no toast.
const silent = { meta: { silent: true } }

/** The dialog that confirms an action on a user. */
export function PersonDialog(props: PersonDialogProps) {
  const { _id } = props.asked.person
  const newPassword = useCall(requirePasswordReset, silent)
  const activation = useCall(sendActivationAgain, silent)
  const twoFactor = useCall(resetTwoFactor, silent)
  const cart = useCall(emptyCart, silent)
  const letIn = useCall(setActive, silent)
  switch (props.asked.deed) {
    case 'role':
      return <RoleDialog {...props} />
    case 'newPassword':
      return (
        <ActionDialog {...props} deed={newPassword} onOk={() => newPassword.mutateAsync({ body: { _id } })} />
      )
    case 'activation':
      return (
        <ActionDialog {...props} deed={activation} onOk={() => activation.mutateAsync({ body: { _id } })} />
      )
    case 'twoFactor':
      return (
        <ActionDialog {...props} deed={twoFactor} onOk={() => twoFactor.mutateAsync({ body: { _id } })} />
      )
    case 'emptyCart':
      return <ActionDialog {...props} deed={cart} onOk={() => cart.mutateAsync({ body: { _id } })} />
    case 'letIn':
      return (
        <ActionDialog
          {...props}
          deed={letIn}
          onOk={() => letIn.mutateAsync({ body: { _id, active: true } })}
        />
      )
    case 'deactivate':
      return <DeactivateDialog {...props} />
  }
}
