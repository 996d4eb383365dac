import { Button, Flex, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call, Input } from '#contract/call.ts'
import type { Reply } from '../api/client.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { useFormErrors } from '../form/use-form-errors.ts'
import { Dialog, useOpening } from './dialog.tsx'
import { type Preview, usePreview, useSending } from './sending.ts'

interface CallFormProps<C extends Call, V extends object, P> {
  /** Of the dialog; a form without a title stands where it is written. */
  readonly title?: string
  /** The text of the button that submits. */
  readonly ok: string
  readonly danger?: boolean
  readonly width?: number
  readonly call: C
  /** What is sent; null while nothing can be sent. */
  readonly input: (typed: V, seen: P | undefined) => Input<C> | null
  /** What the form begins with. */
  readonly values: NoInfer<V>
  /** Asks the server what sending will do; null while it cannot be asked. */
  readonly preview?: (typed: V) => Preview<P> | null
  /** Gets the focus when the dialog stands open, unless the person is in another field by then. */
  readonly firstField?: (keyof V & string) | undefined
  /** Replaces closing; a form without a dialog begins again when it is left out. */
  readonly onDone?: (answer: Reply<C>, typed: V) => void
  readonly silentSuccess?: boolean
  /** Another text of Cancel, which begins a form without a dialog again where it `clears`. */
  readonly cancel?: string
  readonly clears?: boolean
  /** Replaces closing by Cancel. */
  readonly onCancel?: (() => void) | undefined
  /** Called when the dialog is out of sight, with whether it was sent. */
  readonly onClosed?: (sent: boolean) => void
  /** Help for the refusal, below it. */
  readonly help?: (error: Error) => ReactNode
  readonly head?: ReactNode
  /** Why nothing can be sent any more, in place of the fields. */
  readonly blocked?: ReactNode
  readonly children: ReactNode | ((now: Filling<NoInfer<V>, P>) => ReactNode)
}

/** A form while it is filled in, with what the server says that sending will do. */
interface Filling<V, P> extends ReturnType<typeof usePreview<P>> {
  readonly typed: V
  readonly form: FormInstance<V>
  /** Whether it is sent. */
  readonly ended: boolean
}

/**
 * A form that says its fields and its call, in a dialog or where it is written. Enter and its button send it,
 * once. A refusal stands beside its field or above the fields, and what was typed stays.
 */
export function CallForm<C extends Call, V extends object, P = undefined>(props: CallFormProps<C, V, P>) {
  const { title, ok, danger = false, width = 560, call, input, values, firstField } = props
  const { t } = useTranslation()
  const cancel = props.cancel ?? t('cancel')
  const { form, formProps, summary, showError, focusFirst, clear } = useFormErrors<V>()
  const { close } = useOpening()
  const { ended, isPending, isSuccess, error, send, reset } = useSending(call, props.silentSuccess)
  const watched: Partial<V> | undefined = Form.useWatch([], form)
  const typed = { ...values, ...watched }
  const preview = usePreview(props.preview?.(typed), ended)
  const startAgain = () => {
    clear()
    reset()
  }
  const submit = () => {
    // Fields that are not shown keep their first value.
    const now = { ...values, ...form.getFieldsValue(true) }
    const sent = ended ? null : input(now, preview.seen)
    if (sent === null) return
    send(sent, {
      onSuccess: (answer) => {
        if (props.onDone) props.onDone(answer, now)
        else if (title === undefined) startAgain()
        else close()
      },
      onError: showError,
    })
  }
  const fields = (
    <Form {...formProps} initialValues={values} onFinish={submit}>
      <ErrorSummary {...summary}>{error && props.help?.(error)}</ErrorSummary>
      {typeof props.children === 'function'
        ? props.children({ ...preview, typed, form, ended })
        : props.children}
      {title === undefined ? (
        <Flex gap="small" justify="end">
          <Button onClick={props.clears ? startAgain : (props.onCancel ?? close)}>{cancel}</Button>
          <Button type="primary" htmlType="submit" danger={danger} loading={isPending}>
            {ok}
          </Button>
        </Flex>
      ) : (
        <button type="submit" hidden />
      )}
    </Form>
  )
  if (title === undefined) return fields
  return (
    <Dialog
      title={title}
      width={width}
      okText={ok}
      cancelText={cancel}
      okButtonProps={{ danger }}
      confirmLoading={isPending}
      onOk={form.submit}
      onCancel={props.onCancel}
      afterOpenChange={(isOpen) => {
        if (isOpen && firstField !== undefined) focusFirst(firstField)
      }}
      onClosed={() => props.onClosed?.(isSuccess)}
      head={props.head}
      ended={!ended && props.blocked}
    >
      {fields}
    </Dialog>
  )
}
