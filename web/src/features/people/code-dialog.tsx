import { useTranslation } from 'react-i18next'
import { endRegisterCode, renewRegisterCode } from '#contract/people.ts'
import type { RegisterCodeState } from '#domain/people/register-codes.ts'
import type { Role } from '#domain/people/roles.ts'
import { ConfirmCall } from '../../shared/kit/confirm-call.tsx'
import { useOpening } from '../../shared/kit/dialog.tsx'

/** The action on a register code that the dialog confirms, with the code's state at that time. */
export interface CodeAction {
  readonly action: 'renew' | 'end'
  readonly role: Role
  readonly state: RegisterCodeState
}

interface CodeDialogProps {
  readonly request: CodeAction
  readonly onDone: () => void
}

/** Asks for confirmation before a register code is renewed or ended. */
export function CodeDialog({ request: { action, role, state }, onDone }: CodeDialogProps) {
  const { t } = useTranslation('people')
  const { close } = useOpening()
  const text = action === 'renew' && state === 'ended' ? 'again' : action
  return (
    <ConfirmCall
      title={t(`codes.ask.${action}`, { role: t(`codes.of.${role}`) })}
      ok={t(`codes.${action}`)}
      danger={action === 'end'}
      call={action === 'renew' ? renewRegisterCode : endRegisterCode}
      input={() => ({ body: { role } })}
      onDone={() => {
        onDone()
        close()
      }}
    >
      <p>{t(`codes.follows.${text}`)}</p>
    </ConfirmCall>
  )
}
