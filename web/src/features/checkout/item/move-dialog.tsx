import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { transferItem } from '#contract/checkout.ts'
import { type ItemType, moves } from '#domain/item/moves.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { available, type ItemRecord, movesOf } from '../api/item-rows.ts'
import { QuantityField } from './quantity-field.tsx'
import type { RowDialogProps } from './row-action.ts'
import { usePieces } from './use-pieces.tsx'

interface MoveValues {
  readonly qty: number | null
  readonly target: ItemType
}

/** Moves pieces to another state. An exception goes back to its original state. */
export function MoveDialog(props: RowDialogProps) {
  const { t } = useTranslation('checkout')
  const { now, dialog } = usePieces(props)
  const { _id: original_id, type: sourceType, originalType } = now
  const recovers = sourceType === 'exception'
  const title = recovers ? t('returnTo', { type: t(`itemTypes.${originalType}`) }) : t('transfer')
  const targets = targetsOf(now)
  return (
    <CallForm
      {...dialog}
      title={title}
      ok={title}
      call={transferItem}
      values={{ qty: recovers ? available(props.chosenRow) : null, target: targets[0] ?? originalType }}
      input={({ qty, target }: MoveValues) =>
        qty === null ? null : { body: { original_id, sourceType, targetType: target, transferQty: qty } }
      }
    >
      <QuantityField max={available(now)} focused />
      <Form.Item name="target" label={t('to')} hidden={recovers}>
        <Radio.Group options={targets.map((value) => ({ value, label: t(`itemTypes.${value}`) }))} />
      </Form.Item>
    </CallForm>
  )
}

/** Pieces become exceptions only in the add-to-cart dialog, by a subtotal below the cost. */
function targetsOf(row: ItemRecord): readonly ItemType[] {
  return movesOf(row)
    .filter((target) => target !== 'cart')
    .filter((target) => moves[row.type][target] !== 'loss')
}
