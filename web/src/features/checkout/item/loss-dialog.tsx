import { Alert, Button, Flex, Form, Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transferItem } from '#contract/checkout.ts'
import { textLimits } from '#domain/text/text.ts'
import { isSignedOut, toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
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
  readonly open: boolean
  readonly onBack: () => void
  readonly onMoved: () => void
  /** Called after the move when this dialog has closed: now the dialog below can return the focus to its opener. */
  readonly onDone: () => void
  /** Called when this dialog has closed without a move. */
  readonly onReturned?: () => void
}

/**
 * Warns of a subtotal below the cost. The user goes back to the input, or makes the pieces an exception that an admin
 * must approve.
 */
export function LossDialog({ row, loss, open, onBack, onMoved, onDone, onReturned }: LossDialogProps) {
  const { qty, subtotal, profits } = loss
  const { t } = useTranslation('checkout')
  // The dialog shows the error itself, so there is no toast.
  const transfer = useCall(transferItem, { meta: { silent: true } })
  const { error } = transfer
  const field = useRef<InputRef>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const move = () => {
    if (transfer.isPending || transfer.isSuccess) return
    if (reason.trim() === '') {
      setMissing(true)
      return field.current?.focus()
    }
    transfer.mutate(
      {
        body: {
          original_id: row._id,
          sourceType: row.type,
          targetType: 'exception',
          transferQty: qty,
          subtotal,
          reason: reason.trim(),
        },
      },
      { onSuccess: onMoved },
    )
  }
  return (
    <Modal
      open={open}
      title={t('loss.title')}
      width={448}
      onCancel={onBack}
      afterClose={() => (transfer.isSuccess ? onDone() : onReturned?.())}
      destroyOnHidden
      // Replaces autoFocus: the dialog below still holds the focus while this one opens.
      afterOpenChange={(shown) => shown && field.current?.focus()}
      footer={
        <Flex justify="end" gap="small">
          <Button onClick={onBack}>{t('loss.back')}</Button>
          <Button danger loading={transfer.isPending} onClick={move}>
            {t('loss.move')}
          </Button>
        </Flex>
      }
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
      <Form layout="vertical" requiredMark={false} onFinish={move}>
        <Form.Item
          htmlFor="loss-reason"
          label={t('names.reason')}
          {...(missing && { validateStatus: 'error' as const, help: t('loss.missingReason') })}
        >
          <Input
            ref={field}
            id="loss-reason"
            value={reason}
            maxLength={textLimits.reason}
            placeholder={t('loss.reasonExample')}
            onChange={({ target }) => {
              setReason(target.value)
              setMissing(false)
            }}
          />
        </Form.Item>
      </Form>
      {error && !isSignedOut(error) && <Alert type="error" showIcon title={toApiError(error).msg} />}
    </Modal>
  )
}
