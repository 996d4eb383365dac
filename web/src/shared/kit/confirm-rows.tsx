import { Alert, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Static } from 'typebox'
import type { Call, Input } from '#contract/call.ts'
import type { RowsDone } from '#contract/schemas/row-shapes.ts'
import { undoAction } from '#contract/undo.ts'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { sendEach } from '../api/send-each.ts'
import { useCall } from '../api/use-call.ts'
import { toast } from '../feedback/toasts.ts'
import type { toPackage } from '../paths.ts'
import { FigureList } from '../ui/figure-list.tsx'
import { firstFocus } from '../ui/first-focus.ts'
import { RowLink } from '../ui/row/row-link.tsx'
import { Dialog, useOpening } from './dialog.tsx'
import { useSending } from './sending.ts'

/** A row with what is said of it. */
interface NamedRow {
  readonly _id: string
  readonly name: string
  /** Where the row is to be seen. */
  readonly to?: ReturnType<typeof toPackage>
}

interface ConfirmRowsProps<C extends Call> {
  readonly title: string
  readonly danger?: boolean
  readonly call: C
  /** What is sent; null while nothing can be sent. */
  readonly input: () => Input<C> | null
  /** How many of the rows can be sent. */
  readonly count: number
  readonly all: readonly NamedRow[]
  /** Rows that cannot be sent, and why. */
  readonly cannot?: readonly (NamedRow & { readonly why: string })[]
  readonly figures?: Parameters<typeof FigureList>[0]['items']
  /** Whether the figures are still being asked for, and why they could not be. */
  readonly busy?: boolean
  readonly error?: unknown
  /** The fields of the action. */
  readonly children?: ReactNode
}

/**
 * Says what an action on several rows will do in total and which rows cannot. Where all were done it closes;
 * otherwise it says which were refused and why. What was done and can be undone has Undo in its toast.
 */
export function ConfirmRows<C extends Call>(props: ConfirmRowsProps<C>) {
  const { title, danger = false, call, input, count, all, cannot = [], figures = [], busy = false } = props
  const { t } = useTranslation(['rows', 'common'])
  const { close } = useOpening()
  const [outcome, setOutcome] = useState<Static<typeof RowsDone> | null>(null)
  const undo = useUndo()
  const sending = useSending<C, Static<typeof RowsDone>>(call, true)
  const confirm = () => {
    // Enter in a field comes here, too, while the button cannot be pressed.
    const sent = count === 0 || busy ? null : input()
    if (sent !== null) sending.send(sent, { onSuccess: tell })
  }
  const tell = (answer: Static<typeof RowsDone>) => {
    const logIds = answer.done.flatMap(({ logId }) => logId ?? [])
    const action = { label: t('common:undo'), run: () => undo(logIds), about: logIds.join(' ') }
    if (answer.done.length > 0) toast('success', answer.msg, logIds.length > 0 ? { action } : {})
    if (answer.notDone.length > 0) setOutcome(answer)
    else close()
  }
  const error = sending.error ?? props.error
  // A search may hide some of them.
  const able = all.filter(({ _id }) => !cannot.some((row) => row._id === _id))
  const refused = outcome?.notDone.map(({ _id, msg }) => {
    const row = all.find((one) => one._id === _id)
    return { _id, name: '', ...row, why: msg }
  })
  return (
    <Dialog
      width={560}
      title={outcome ? t('report', { done: outcome.done.length, notDone: outcome.notDone.length }) : title}
      okText={title}
      okButtonProps={{ danger, disabled: count === 0 }}
      confirmLoading={sending.isPending || busy}
      onOk={confirm}
      cancelButtonProps={firstFocus}
      mask={{ closable: false }}
      ended={refused && <RowReasons label={t('refused')} rows={refused} />}
    >
      <Form layout="vertical" requiredMark={false} onFinish={confirm}>
        {props.children}
        <button type="submit" hidden />
      </Form>
      {figures.length > 0 && <FigureList items={figures} />}
      {Boolean(error) && !isHandledByShell(error) && (
        <Alert type="error" role="alert" showIcon title={toApiError(error).msg} style={{ marginBlock: 12 }} />
      )}
      {able.length > 0 && (
        <section
          aria-label={t('named')}
          style={{ maxHeight: '20vh', overflowY: 'auto', marginBlockStart: 16 }}
        >
          <strong>{t('named')}</strong> {able.map(({ name }) => name).join(' · ')}
        </section>
      )}
      {cannot.length > 0 && <RowReasons label={t('cannot', { count: cannot.length })} rows={cannot} />}
    </Dialog>
  )
}

interface RowReasonsProps {
  readonly label: string
  readonly rows: readonly (NamedRow & { readonly why: string })[]
}

function RowReasons({ label, rows }: RowReasonsProps) {
  return (
    <section aria-label={label} style={{ marginBlockStart: 16 }}>
      <strong>{label}</strong>
      <ul style={{ maxHeight: '40vh', overflowY: 'auto', paddingInlineStart: 20 }}>
        {rows.map(({ _id, name, to, why }) => (
          <li key={_id} style={{ overflowWrap: 'anywhere' }}>
            {to ? <RowLink to={to}>{name}</RowLink> : name}: {why}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Undoes rows one after the other, the last first: a later one may have changed the row of an earlier one.
 */
function useUndo() {
  const { t } = useTranslation(['rows', 'common'])
  const undoing = useCall(undoAction, {
    mutationFn: (logIds: readonly string[]) =>
      sendEach(logIds.toReversed(), {
        send: (log_id) => callApi(undoAction, { body: { log_id } }),
        onProgress: () => undefined,
        isStopped: () => false,
      }),
    onSuccess: ({ done, refused, left }) => {
      const [first] = refused
      const count = refused.length + left.length
      if (done.length > 0) toast('success', t('undone', { count: done.length }))
      if (count > 0) toast('error', `${t('notUndone', { count })} ${first?.error.msg ?? ''}`)
    },
    meta: { silent: true, silentSuccess: true },
  })
  return undoing.mutate
}
