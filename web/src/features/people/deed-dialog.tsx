import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isSignedOut, toApiError } from '../../shared/api/api-error.ts'
import type { PersonDialogProps } from './asked.ts'

interface DeedDialogProps extends PersonDialogProps {
  readonly deed: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null }
  readonly onOk: () => Promise<unknown>
  /** More to be decided, below what follows from it. */
  readonly children?: ReactNode
}

/** Says whom it is about and what follows; Cancel has the focus. What is refused stays in the dialog. */
export function DeedDialog(props: DeedDialogProps) {
  const { asked, open, deed, children, onOk, onClose, afterClose } = props
  const { t } = useTranslation('people')
  const { name, email } = asked.person
  const confirm = () => {
    if (deed.isPending || deed.isSuccess) return
    // A refusal is shown below.
    onOk().then(onClose, () => undefined)
  }
  return (
    <Modal
      open={open}
      title={t(`ask.${asked.deed}`, { name })}
      width={480}
      okText={t(`deed.${asked.deed}`)}
      okButtonProps={asked.deed === 'deactivate' ? { danger: true, type: 'default' } : {}}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={deed.isPending}
      onOk={confirm}
      onCancel={onClose}
      afterClose={afterClose}
      destroyOnHidden
    >
      <p>
        {name}, {email}
      </p>
      <p>{t(`text.${asked.deed}`)}</p>
      {children}
      {deed.error && !isSignedOut(deed.error) && (
        <Alert type="error" role="alert" showIcon title={toApiError(deed.error).msg} />
      )}
    </Modal>
  )
}
