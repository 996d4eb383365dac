import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { transferItem } from '#contract/checkout.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { ItemRecord } from '../api/item-rows.ts'

export interface Loss {
  readonly qty: number
  /** The amount that the customer would pay, in RMB. */
  readonly subtotal: number
  /** Below 0. */
  readonly profits: number
}

interface LossDialogProps {
  readonly row: ItemRecord
  readonly loss: Loss
  /**
   * Called after the move when this dialog has closed: now the dialog below can return the focus to its
   * opener.
   */
  readonly onMoved: () => void
  /** Called when this dialog has closed without a move. */
  readonly onReturned?: () => void
}

/**
 * Warns of a subtotal below the cost. The user goes back to the input, or makes the pieces an exception that
 * an admin must approve.
 */
export function LossDialog({ row, loss: { qty, subtotal, profits }, onMoved, onReturned }: LossDialogProps) {
  const { t } = useTranslation('checkout')
  const what = { original_id: row._id, sourceType: row.type, targetType: 'exception', subtotal } as const
  return (
    <CallForm
      title={t('loss.title')}
      width={448}
      ok={t('loss.move')}
      danger
      cancel={t('loss.back')}
      call={transferItem}
      values={{ reason: '' }}
      input={({ reason }: { readonly reason: string }) => ({
        body: { ...what, transferQty: qty, reason: reason.trim() },
      })}
      firstField="reason"
      onClosed={(isMoved) => (isMoved ? onMoved() : onReturned?.())}
    >
      <p>
        <strong>{t('loss.text')}</strong>
      </p>
      <FigureList
        items={[
          { key: 'qty', label: t('names.qty'), children: qty },
          {
            key: 'subtotal',
            label: t('names.subtotal'),
            children: <MoneyText amount={subtotal} currency="RMB" />,
          },
          {
            key: 'profits',
            label: t('names.profits'),
            children: <MoneyText amount={profits} currency="RMB" loss />,
          },
        ]}
      />
      <p>{t('loss.offer')}</p>
      <Form.Item
        name="reason"
        label={t('names.reason')}
        rules={[{ required: true, whitespace: true, message: t('loss.missingReason') }]}
      >
        <Input maxLength={textLimits.reason} placeholder={t('loss.reasonExample')} />
      </Form.Item>
    </CallForm>
  )
}
