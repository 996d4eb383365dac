import { Form, Modal } from 'antd'
import type { ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { FormErrors } from './use-form-errors.ts'

interface FormDialogProps<V extends object> {
  readonly open: boolean
  readonly title: string
  /** The text of the button that submits. */
  readonly ok: string
  readonly danger?: boolean
  readonly width?: number
  readonly busy: boolean
  readonly errors: FormErrors<V>
  readonly initialValues?: Partial<V>
  /** Gets the focus when the dialog stands open. */
  readonly firstField?: string | undefined
  readonly onFinish: (values: V) => void
  readonly onClose: () => void
  /** The dialog stays mounted with its row, so that each opening starts without the last result. */
  readonly afterClose: () => void
  /** Stands with the problems. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

/** A dialog around one form: its button and Enter submit the form, and its problems stand in it instead of a toast. */
export function FormDialog<V extends object>({
  open,
  title,
  ok,
  danger = false,
  width = 560,
  busy,
  errors: { form, formProps, summary },
  initialValues,
  firstField,
  onFinish,
  onClose,
  afterClose,
  more,
  children,
}: FormDialogProps<V>) {
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      okText={ok}
      okButtonProps={{ danger }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen && firstField !== undefined) form.focusField(firstField)
      }}
      afterClose={afterClose}
      destroyOnHidden
    >
      <Form {...formProps} {...(initialValues && { initialValues })} onFinish={onFinish}>
        <ErrorSummary {...summary}>{more}</ErrorSummary>
        {children}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
