import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx'
import type { PersonDialogProps } from './person-action.ts'

interface DeedDialogProps extends PersonDialogProps, Pick<AskDialogProps, 'deed' | 'onOk'> {
  /** Further choices, below the consequences. */
  readonly children?: ReactNode
}

/** Asks an admin to confirm an action. Names the person and the consequences. */
export function ActionDialog({ asked, children, ...dialog }: DeedDialogProps) {
  const { t } = useTranslation('people')
  const { name, email, cartPieces } = asked.person
  return (
    <AskDialog
      {...dialog}
      title={t(`ask.${asked.deed}`, { name })}
      okText={t(`deed.${asked.deed}`)}
      danger={asked.deed === 'deactivate' || asked.deed === 'emptyCart'}
    >
      <p>
        {name}, {email}
      </p>
      <p>{t(`text.${asked.deed}`, { count: cartPieces })}</p>
      {children}
    </AskDialog>
  )
}
