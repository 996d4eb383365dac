import { Alert, Modal } from 'antd'
import type { ReactNode } from 'react'
import { isHandledByShell, toApiError } from '../../shared/api/api-error.ts'
import { firstFocus } from '../../shared/ui/first-focus.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly okText: string
  readonly danger: boolean
  readonly mutation: {
    readonly isPending: boolean
    readonly isSuccess: boolean
    readonly error: Error | null
  }
  readonly onOk: () => Promise<unknown>
  readonly onClose: () => void
  readonly afterClose: () => void
  /** The consequences, and further choices. */
  readonly children: ReactNode
}

/** Asks for confirmation. Cancel has the focus. A refusal is shown in the dialog. */
export function ConfirmDialog({
  open,
  title,
  okText,
  danger,
  mutation,
  children,
  ...on
}: ConfirmDialogProps) {
  const confirm = () => {
    if (mutation.isPending || mutation.isSuccess) return
    // The dialog shows a refusal below.
    on.onOk().then(on.onClose, () => undefined)
  }
  return (
    <Modal
      open={open}
      title={title}
      width={480}
      okText={okText}
      okButtonProps={danger ? { danger: true, type: 'default' } : {}}
      cancelButtonProps={firstFocus}
      confirmLoading={mutation.isPending}
      onOk={confirm}
      onCancel={on.onClose}
      afterClose={on.afterClose}
      destroyOnHidden
    >
      {children}
      {mutation.error && !isHandledByShell(mutation.error) && (
        <Alert type="error" role="alert" showIcon title={toApiError(mutation.error).msg} />
      )}
    </Modal>
  )
}
