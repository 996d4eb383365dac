import { useEmptyCart } from './api/empty-cart.ts'
import { useMakeResetPassword } from './api/make-reset-password.ts'
import { useResetTwoFactor } from './api/reset-two-factor.ts'
import { useSendActivationAgain } from './api/send-activation-again.ts'
import { useSetActive } from './api/set-active.ts'
import type { PersonDialogProps } from './asked.ts'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DeedDialog } from './deed-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

/** Asks before something is done about somebody. */
export function PersonDialog(props: PersonDialogProps) {
  const { _id } = props.asked.person
  const newPassword = useMakeResetPassword()
  const activation = useSendActivationAgain()
  const twoFactor = useResetTwoFactor()
  const cart = useEmptyCart()
  const setActive = useSetActive()
  switch (props.asked.deed) {
    case 'role':
      return <RoleDialog {...props} />
    case 'newPassword':
      return <DeedDialog {...props} deed={newPassword} onOk={() => newPassword.mutateAsync({ _id })} />
    case 'activation':
      return <DeedDialog {...props} deed={activation} onOk={() => activation.mutateAsync({ _id })} />
    case 'twoFactor':
      return <DeedDialog {...props} deed={twoFactor} onOk={() => twoFactor.mutateAsync({ _id })} />
    case 'emptyCart':
      return <DeedDialog {...props} deed={cart} onOk={() => cart.mutateAsync({ _id })} />
    case 'letIn':
      return (
        <DeedDialog {...props} deed={setActive} onOk={() => setActive.mutateAsync({ _id, active: true })} />
      )
    case 'deactivate':
      return <DeactivateDialog {...props} />
  }
}
