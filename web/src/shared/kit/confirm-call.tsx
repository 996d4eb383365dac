import { Alert, Form, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call, Input } from '#contract/call.ts'
import { isReason } from '#domain/text/reason.ts'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import type { Reply } from '../api/client.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { firstFocus } from '../ui/first-focus.ts'
import { Dialog, useOpening } from './dialog.tsx'
import { type Preview, usePreview, useSending } from './sending.ts'

interface ConfirmCallProps<C extends Call, P> {
  readonly title: string
  readonly ok: string
  readonly danger?: boolean
  readonly width?: number
  readonly call: C
  readonly input: (asked: { readonly seen: P; readonly reason: string }) => Input<C>
  /** What the server says that the call will do; the call waits for it. */
  readonly preview?: Preview<P> | null
  /** Shows the preview, below the question. */
  readonly effect?: (effect: P) => ReactNode
  /** Asks why, with this hint or the usual one; the call waits for it. */
  readonly reason?: boolean | string
  /** The dialog itself says what was done. */
  readonly silentSuccess?: boolean
  /** What has become of it, in place of the question: the dialog stays, with nothing but Close. */
  readonly done?: ReactNode
  /** Replaces closing. */
  readonly onDone?: (answer: Reply<C>) => void
  /** Called when the dialog is out of sight, with whether it was sent. */
  readonly onClosed?: (sent: boolean) => void
  readonly head?: ReactNode
  /** Why nothing can be sent any more, in place of the question. */
  readonly blocked?: ReactNode
  /** The question with its consequences, and choices, above the reason. */
  readonly children?: ReactNode | ((effect: P | undefined) => ReactNode)
}

/**
 * Asks before a call is made: the question, what the server says that it will do, and why where that is
 * asked. Cancel has the focus, or the first field. The call is made once, and a refusal stands in the dialog.
 */
export function ConfirmCall<C extends Call, P = undefined>(props: ConfirmCallProps<C, P>) {
  const {
    title,
    ok,
    danger = false,
    width = 480,
    call,
    preview,
    effect,
    reason: asked = false,
    children,
  } = props
  const { t } = useTranslation()
  const { close } = useOpening()
  const [reason, setReason] = useState('')
  const { ended, isPending, isSuccess, error: refusal, send } = useSending(call, props.silentSuccess)
  const told = usePreview(preview, ended)
  const isSeen = !preview || told.seen !== undefined
  const isReady = isSeen && (!asked || isReason(reason))
  const confirm = () => {
    if (!isReady) return
    // Without a preview there is nothing to see.
    send(props.input({ seen: told.seen as P, reason }), {
      onSuccess(answer) {
        if (props.onDone) props.onDone(answer)
        else if (!props.done) close()
      },
    })
  }
  const error = told.error ?? refusal
  return (
    <Dialog
      title={title}
      width={width}
      okText={ok}
      okButtonProps={{ danger, disabled: !isReady && !ended }}
      cancelButtonProps={asked ? {} : firstFocus}
      confirmLoading={isPending}
      mask={{ closable: !asked }}
      onOk={confirm}
      onClosed={() => props.onClosed?.(isSuccess)}
      head={props.head}
      ended={ended ? isSuccess && props.done : props.blocked}
    >
      {typeof children === 'function' ? children(told.effect) : children}
      {asked && (
        <Form layout="vertical" component="div">
          <ReasonField
            label={t('names.reason')}
            hint={asked === true ? t('words.reasonHint') : asked}
            value={reason}
            onChange={setReason}
            autoFocus={typeof children !== 'function'}
          />
        </Form>
      )}
      {preview &&
        !told.error &&
        (told.effect === undefined ? <Skeleton active title={false} /> : effect?.(told.effect))}
      {error && !isHandledByShell(error) && (
        <Alert
          type="error"
          role="alert"
          showIcon
          style={{ marginBlockStart: 12 }}
          title={toApiError(error).msg}
        />
      )}
    </Dialog>
  )
}
