import { Alert, Form, Input, Select, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { previewWriteOff, writeOffPieces } from '#contract/write-off.ts'
import { type WriteOffReason, writeOffReasons } from '#domain/correction/write-off/write-off-reason.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { isSignedOut, toApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { keys } from '../../../shared/query-keys.ts'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { available } from '../api/item-rows.ts'
import { QuantityField } from './quantity-field.tsx'
import type { RowDialogProps } from './row-action.ts'
import { quantityProblem, rule } from './typed-problem.ts'
import { usePieces } from './use-pieces.tsx'

interface LossValues {
  readonly qty: number | null
  readonly why: WriteOffReason
  readonly text: string
}

/** Writes pieces off: asks how many and why, and shows what leaves, by the server. */
export function WriteOffDialog(props: RowDialogProps) {
  const { t } = useTranslation(['losses', 'checkout'])
  const { now, dialog } = usePieces(props)
  const { _id } = now
  const max = available(now)
  const isAsked = (qty: number | null) => quantityProblem(qty, max) === null
  return (
    <CallForm
      {...dialog}
      title={t('words.writeOff')}
      ok={t('words.writeOff')}
      call={writeOffPieces}
      values={{ qty: max || null, why: 'lost', text: '' }}
      preview={({ qty }: LossValues) =>
        isAsked(qty)
          ? {
              key: [...keys.writeOffs, 'preview', _id, qty],
              read: (options) => callApi(previewWriteOff, { query: { _id, qty: String(qty) } }, options),
            }
          : null
      }
      input={({ qty, why, text }: LossValues, seen) =>
        qty === null || !seen ? null : { body: { _id, qty, why, text: text.trim(), version: seen.version } }
      }
      firstField="qty"
    >
      {({ typed: { qty, why }, effect, busy, error }) => (
        <>
          <QuantityField max={max} focused />
          <Form.Item name="why" label={t('names.why')}>
            <Select options={writeOffReasons.map((value) => ({ value, label: t(`why.${value}`) }))} />
          </Form.Item>
          <Form.Item
            name="text"
            label={t(why === 'other' ? 'names.whatHappened' : 'textOptional')}
            dependencies={['why']}
            rules={[
              rule((typed) => {
                const text = String(typed ?? '').trim()
                return (text === '' && why !== 'other') || isReason(text) ? null : t('wrongText')
              }),
            ]}
          >
            <Input maxLength={textLimits.reason} placeholder={t('textExample')} />
          </Form.Item>
          {isAsked(qty) && <WriteOffPreview effect={effect} busy={busy} error={error} />}
        </>
      )}
    </CallForm>
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
