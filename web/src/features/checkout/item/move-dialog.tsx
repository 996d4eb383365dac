import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { transferItem } from '#contract/checkout.ts'
import { type ItemType, moves } from '#domain/item/moves.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { available, type ItemRecord, movesOf } from '../api/item-rows.ts'
import { ActionDialog } from './action-dialog.tsx'
import { QuantityField } from './quantity-field.tsx'
import type { RowDialogProps } from './row-action.ts'

interface MoveValues {
  readonly qty: number | null
  readonly target: ItemType
}

/** Moves pieces to another state. An exception goes back to its original state. */
export function MoveDialog({ chosenRow, row, around, open, onClose }: RowDialogProps) {
  const { t } = useTranslation('checkout')
  const { form, formProps, summary, showError } = useFormErrors<MoveValues>()
  // The dialog shows the error itself, so there is no toast.
  const transfer = useCall(transferItem, { meta: { silent: true } })
  const now = row ?? chosenRow
  const recovers = now.type === 'exception'
  const targets = targetsOf(now)
  const submit = ({ qty, target }: MoveValues) => {
    if (qty === null || transfer.isPending || transfer.isSuccess) return
    transfer.mutate(
      { body: { original_id: now._id, sourceType: now.type, targetType: target, transferQty: qty } },
      { onSuccess: onClose, onError: showError },
    )
  }
  return (
    <ActionDialog
      title={recovers ? t('returnTo', { type: t(`itemTypes.${now.originalType}`) }) : t('transfer')}
      chosenRow={chosenRow}
      row={row}
      around={around}
      open={open}
      busy={transfer.isPending}
      done={transfer.isSuccess}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form
        {...formProps}
        initialValues={{ qty: recovers ? available(chosenRow) : null, target: targets[0] }}
        onFinish={submit}
      >
        <ErrorSummary {...summary} />
        <QuantityField max={available(now)} focused />
        <Form.Item name="target" label={t('to')} hidden={recovers}>
          <Radio.Group options={targets.map((value) => ({ value, label: t(`itemTypes.${value}`) }))} />
        </Form.Item>
        <button type="submit" hidden />
      </Form>
    </ActionDialog>
  )
}

/** Pieces become exceptions only in the add-to-cart dialog, by a subtotal below the cost. */
function targetsOf(row: ItemRecord): readonly ItemType[] {
  return movesOf(row)
    .filter((target) => target !== 'cart')
    .filter((target) => moves[row.type][target] !== 'loss')
}
