import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MailNotice } from '../../shared/ui/mail-notice.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import type { PersonDialogProps } from './person-action.ts'

interface ActionDialogProps extends PersonDialogProps, Pick<ConfirmDialogProps, 'mutation' | 'onOk'> {
  /** Further choices, below the consequences. */
  readonly children?: ReactNode
}

/** Asks an admin to confirm an action. Names the person and the consequences. */
export function ActionDialog({ request, children, ...dialog }: ActionDialogProps) {
  const { t } = useTranslation('people')
  const { name, email, cartPieces } = request.person
  return (
    <ConfirmDialog
      {...dialog}
      title={t(`confirm.${request.action}`, { name })}
      okText={t(`actions.${request.action}`)}
      danger={request.action === 'deactivate' || request.action === 'emptyCart'}
    >
      <p>
        {name}, {email}
      </p>
      <p>{t(`consequence.${request.action}`, { count: cartPieces })}</p>
      {children}
      {request.action === 'resendActivation' && <MailNotice what="link" />}
      {request.action === 'passwordReset' && <MailNotice what="code" />}
    </ConfirmDialog>
  )
}
