import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { previewWriteOff, writeOffPieces } from '#contract/write-off.ts'
import { type WriteOffReason, writeOffReasons } from '#domain/correction/write-off/write-off-reason.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text.ts'
import { isSignedOut, toApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { keys } from '../../../shared/query-keys.ts'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available } from '../api/item-rows.ts'
import { ActionDialog } from './action-dialog.tsx'
import { QuantityField } from './quantity-field.tsx'
import type { RowDialogProps } from './row-action.ts'
import { quantityProblem, rule } from './typed-problem.ts'

interface LossValues {
  readonly qty: number | null
  readonly why: WriteOffReason
  readonly text: string
}

/** Writes pieces off: asks how many and why, and shows what leaves, by the server. */
export function WriteOffDialog({ chosenRow, row, around, open, onClose }: RowDialogProps) {
  const { t } = useTranslation(['losses', 'checkout'])
  const { form, formProps, summary, showError, focusFirst } = useFormErrors<LossValues>()
  const now = row ?? chosenRow
  const max = available(now)
  const qty = Form.useWatch('qty', form) ?? null
  const why = Form.useWatch('why', form) ?? 'lost'
  // The dialog shows the error itself, so there is no toast.
  const loss = useCall(writeOffPieces, { meta: { silent: true } })
  const asked = quantityProblem(qty, max) === null ? qty : null
  const preview = useQuery({
    queryKey: [...keys.writeOffs, 'preview', now._id, asked],
    queryFn: ({ signal }) =>
      callApi(previewWriteOff, { query: { _id: now._id, qty: String(asked) } }, { signal }),
    enabled: open && asked !== null && !loss.isPending && !loss.isSuccess,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  })
  const seen = preview.isPlaceholderData || preview.isFetching || preview.error ? undefined : preview.data
  const submit = (typed: LossValues) => {
    if (typed.qty === null || !seen || loss.isPending || loss.isSuccess) return
    const { version } = seen
    const body = { _id: now._id, qty: typed.qty, why: typed.why, text: typed.text.trim(), version }
    loss.mutate({ body }, { onSuccess: onClose, onError: showError })
  }
  const textOf = (text: unknown) => {
    const typed = String(text ?? '').trim()
    if (typed === '' && form.getFieldValue('why') !== 'other') return null
    return isReason(typed) ? null : t('wrongText')
  }
  return (
    <ActionDialog
      title={t('words.writeOff')}
      chosenRow={chosenRow}
      row={row}
      around={around}
      open={open}
      busy={loss.isPending}
      done={loss.isSuccess}
      onOk={form.submit}
      onOpened={() => focusFirst('qty')}
      onClose={onClose}
    >
      <Form {...formProps} initialValues={{ qty: max || null, why: 'lost', text: '' }} onFinish={submit}>
        <ErrorSummary {...summary} />
        <QuantityField max={max} focused />
        <Form.Item name="why" label={t('names.why')}>
          <Select options={writeOffReasons.map((value) => ({ value, label: t(`why.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="text"
          label={t(why === 'other' ? 'names.whatHappened' : 'textOptional')}
          dependencies={['why']}
          rules={[rule(textOf)]}
        >
          <Input maxLength={textLimits.reason} placeholder={t('textExample')} />
        </Form.Item>
        {asked !== null && (
          <WriteOffPreview effect={preview.data} busy={preview.isFetching} error={preview.error} />
        )}
        <button type="submit" hidden />
      </Form>
    </ActionDialog>
  )
}

interface WriteOffPreviewProps {
  readonly effect: Answer<typeof previewWriteOff> | undefined
  readonly busy: boolean
  readonly error: unknown
}

/** What leaves with the pieces, and what is left of the limit of today. */
function WriteOffPreview({ effect, busy, error }: WriteOffPreviewProps) {
  const { t } = useTranslation('losses')
  if (error && !isSignedOut(error))
    return <Alert type="warning" showIcon role="status" title={toApiError(error).msg} />
  if (!effect) return <Skeleton active title={false} />
  const { type, before, after, cost, subtotal, left, limit } = effect
  const yuan = (amount: number) => <MoneyText amount={amount} currency="RMB" />
  return (
    <FigureList
      aria-live="polite"
      aria-busy={busy}
      items={[
        {
          key: 'row',
          label: t('row', { type: t(`itemTypes.${type}`) }),
          children: `${before} → ${after}`,
        },
        { key: 'cost', label: t('words.costOfPieces'), children: yuan(cost) },
        ...(subtotal === null ? [] : [{ key: 'subtotal', label: t('share'), children: yuan(subtotal) }]),
        ...(left === null || limit === null
          ? []
          : [{ key: 'left', label: t('left', { limit }), children: yuan(left) }]),
      ]}
    />
  )
}
