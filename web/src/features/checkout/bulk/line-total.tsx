import { Flex, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { checkSubtotal } from '#domain/item/cart-subtotal.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rmb, sum } from '#domain/unit/units.ts'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { ItemRecord } from '../api/item-rows.ts'
import { asksSubtotal, type LineValues, typedOf } from './line.ts'

/** The sum of the subtotals that are typed so far. */
export function LineTotal({ rows }: { rows: readonly ItemRecord[] }) {
  const { t } = useTranslation('checkout')
  const form = Form.useFormInstance<LineValues>()
  const values = Form.useWatch((all: LineValues) => all, form) ?? {}
  const typed = rows.filter(asksSubtotal).flatMap((row) => {
    const subtotal = checkSubtotal(typedOf(row, values).subtotal)
    return isRefusal(subtotal) ? [] : [subtotal]
  })
  return (
    <Flex justify="end" gap="small" className="bulk-total" aria-live="polite">
      {t('bulk.total')} <MoneyText amount={rmb.toNumber(sum(typed))} currency="RMB" strong />
    </Flex>
  )
}
