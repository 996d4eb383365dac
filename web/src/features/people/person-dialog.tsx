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
  const { _id } = props.request.person
  const passwordReset = useCall(requirePasswordReset, silent)
  const resendActivation = useCall(sendActivationAgain, silent)
  const twoFactor = useCall(resetTwoFactor, silent)
  const cart = useCall(emptyCart, silent)
  const reactivate = useCall(setActive, silent)
  switch (props.request.action) {
    case 'role':
      return <RoleDialog {...props} />
    case 'passwordReset':
      return (
        <ActionDialog
          {...props}
          mutation={passwordReset}
          onOk={() => passwordReset.mutateAsync({ body: { _id } })}
        />
      )
    case 'resendActivation':
      return (
        <ActionDialog
          {...props}
          mutation={resendActivation}
          onOk={() => resendActivation.mutateAsync({ body: { _id } })}
        />
      )
    case 'twoFactor':
      return (
        <ActionDialog {...props} mutation={twoFactor} onOk={() => twoFactor.mutateAsync({ body: { _id } })} />
      )
    case 'emptyCart':
      return <ActionDialog {...props} mutation={cart} onOk={() => cart.mutateAsync({ body: { _id } })} />
    case 'reactivate':
      return (
        <ActionDialog
          {...props}
          mutation={reactivate}
          onOk={() => reactivate.mutateAsync({ body: { _id, active: true } })}
        />
      )
    case 'deactivate':
      return <DeactivateDialog {...props} />
  }
}
