import { useTranslation } from 'react-i18next'
import { endRegisterCode, renewRegisterCode } from '#contract/people.ts'
import type { RegisterCodeState } from '#domain/people/register-codes.ts'
import type { Role } from '#domain/people/roles.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { AskDialog } from './ask-dialog.tsx'

/** The action on a register code that the dialog confirms, with the code's state at that time. */
export interface AskedCode {
  readonly deed: 'renew' | 'end'
  readonly role: Role
  readonly state: RegisterCodeState
}

interface CodeDialogProps {
  readonly asked: AskedCode
  readonly open: boolean
  readonly onDone: () => void
  readonly onClose: () => void
  readonly afterClose: () => void
}

/** Asks for confirmation before a register code is renewed or ended. */
export function CodeDialog({ asked, onDone, ...dialog }: CodeDialogProps) {
  const { t } = useTranslation('people')
  const renew = useCall(renewRegisterCode, { meta: { silent: true } })
  // The dialog shows the error itself, so there is no toast.
  const end = useCall(endRegisterCode, { meta: { silent: true } })
  const { deed, role, state } = asked
  const call = deed === 'renew' ? renew : end
  const text = deed === 'renew' && state === 'ended' ? 'again' : deed
  return (
    <AskDialog
      {...dialog}
      title={t(`codes.ask.${deed}`, { role: t(`codes.of.${role}`) })}
      okText={t(`codes.${deed}`)}
      danger={deed === 'end'}
      deed={call}
      onOk={() => call.mutateAsync({ body: { role } }).then(onDone)}
    >
      <p>{t(`codes.follows.${text}`)}</p>
    </AskDialog>
  )
}
