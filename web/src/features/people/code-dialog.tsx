import { useTranslation } from 'react-i18next'
import { endRegisterCode, renewRegisterCode } from '#contract/people.ts'
import type { RegisterCodeState } from '#domain/people/register-codes.ts'
import type { Role } from '#domain/people/roles.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The action on a register code that the dialog confirms, with the code's state at that time. */
export interface CodeAction {
  readonly action: 'renew' | 'end'
  readonly role: Role
  readonly state: RegisterCodeState
}

interface CodeDialogProps {
  readonly request: CodeAction
  readonly open: boolean
  readonly onDone: () => void
  readonly onClose: () => void
  readonly afterClose: () => void
}

/** Asks for confirmation before a register code is renewed or ended. */
export function CodeDialog({ request, onDone, ...dialog }: CodeDialogProps) {
  const { t } = useTranslation('people')
  const renew = useCall(renewRegisterCode, { meta: { silent: true } })
  // The dialog shows the error itself, so there is no toast.
  const end = useCall(endRegisterCode, { meta: { silent: true } })
  const { action, role, state } = request
  const call = action === 'renew' ? renew : end
  const text = action === 'renew' && state === 'ended' ? 'again' : action
  return (
    <ConfirmDialog
      {...dialog}
      title={t(`codes.ask.${action}`, { role: t(`codes.of.${role}`) })}
      okText={t(`codes.${action}`)}
      danger={action === 'end'}
      mutation={call}
      onOk={() => call.mutateAsync({ body: { role } }).then(onDone)}
    >
      <p>{t(`codes.follows.${text}`)}</p>
    </ConfirmDialog>
  )
}
