import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call, Input } from '#contract/call.ts'
import { ConfirmCall } from '../../shared/kit/confirm-call.tsx'
import { MailNotice } from '../../shared/ui/mail-notice.tsx'
import type { PersonActionRequest } from './person-action.ts'

interface ActionDialogProps<C extends Call> {
  readonly request: PersonActionRequest
  readonly call: C
  readonly input: Input<C>
  /** Further choices, below the consequences. */
  readonly children?: ReactNode
}

/** Asks an admin to confirm an action. Names the person and the consequences. */
export function ActionDialog<C extends Call>({ request, call, input, children }: ActionDialogProps<C>) {
  const { t } = useTranslation('people')
  const { action, person } = request
  const { name, email, cartPieces } = person
  return (
    <ConfirmCall
      title={t(`confirm.${action}`, { name })}
      ok={t(`actions.${action}`)}
      danger={action === 'deactivate' || action === 'emptyCart'}
      call={call}
      input={() => input}
    >
      <p>
        {name}, {email}
      </p>
      <p>{t(`consequence.${action}`, { count: cartPieces })}</p>
      {children}
      {action === 'resendActivation' && <MailNotice what="link" />}
      {action === 'passwordReset' && <MailNotice what="code" />}
    </ConfirmCall>
  )
}
