import { Form } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../shared/api/list-cart.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { available, type ItemRecord } from '../api/item-rows.ts'
import type { OfferedSubtotal } from '../api/sale-prices.ts'
import { heldSubtotal, previewCartRow } from '../cart/cart-preview.ts'
import { SubtotalField } from '../item/subtotal-field.tsx'
import { quantityProblem, rule } from '../item/typed-problem.ts'
import { type LineValues, qtyOf, subtotalOf } from './line.ts'

interface LineFieldProps {
  readonly row: ItemRecord
  /** True while it is sent, and while it is unknown whether it was added: the next try must be the same. */
  readonly locked: boolean
  readonly onEnter: (field: string) => void
}

/** How many pieces of a row; all of them at first. */
export function QuantityOfLine({ row, locked, onEnter }: LineFieldProps) {
  const { t } = useTranslation('checkout')
  const max = available(row)
  // When all pieces are taken, the server says who has them.
  const most = max > 0 && !locked ? max : Number.POSITIVE_INFINITY
  const textOf = (qty: unknown) => {
    const problem = quantityProblem(qty, most)
    return problem && t(problem, { max: max || 1 })
  }
  return (
    <Form.Item name={qtyOf(row)} rules={[rule(textOf)]} className="bulk-field">
      <NumberInput
        kind="pieces"
        readOnly={locked}
        aria-label={t('bulk.qtyOf', { item: row.item, package: row.pk_id })}
        onFocus={({ target }) => target.select()}
        onKeyDown={enterTo(() => onEnter(qtyOf(row)))}
        suffix={<Text type="secondary">{t('bulk.of', { max })}</Text>}
      />
    </Form.Item>
  )
}

interface SubtotalOfLineProps extends LineFieldProps {
  readonly offeredFor: OfferedSubtotal
}

/** What the customer pays for the pieces of a row. */
export function SubtotalOfLine({ row, locked, onEnter, offeredFor }: SubtotalOfLineProps) {
  const { t } = useTranslation('checkout')
  const qty: number | null = Form.useWatch(qtyOf(row)) ?? null
  return (
    <SubtotalField
      name={subtotalOf(row)}
      item={{ className: 'bulk-field' }}
      offered={offeredFor(row, qty)}
      readOnly={locked}
      aria-label={t('bulk.subtotalOf', { item: row.item, package: row.pk_id })}
      onFocus={({ target }) => target.select()}
      onKeyDown={enterTo(() => onEnter(subtotalOf(row)))}
    />
  )
}

const enterTo = (go: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  go()
}

interface LineAmountProps {
  readonly row: ItemRecord
  readonly of: 'cost' | 'subtotal' | 'profits'
}

/** An amount of the future cart entry, while one types. */
export function LineAmount({ row, of }: LineAmountProps) {
  return <Amount amount={usePreview(row)[of]} loss={of === 'profits'} />
}

/** The amounts of the future cart entry, while one types. */
function usePreview(row: ItemRecord) {
  const form = Form.useFormInstance<LineValues>()
  const qty = Form.useWatch(qtyOf(row), form) ?? null
  const subtotal = Form.useWatch(subtotalOf(row), form) ?? null
  return previewCartRow(row, qty, subtotal, heldSubtotal(row, useCart().data ?? []))
}
