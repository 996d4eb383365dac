import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addToCart } from '#contract/cart.ts'
import { useCart } from '../../../shared/api/list-cart.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { useDialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { available, type ItemRecord } from '../api/item-rows.ts'
import { useOfferedSubtotals } from '../api/sale-prices.ts'
import { type CartPreview, heldSubtotal, previewCartRow } from '../cart/cart-preview.ts'
import {
  CustomerField,
  type CustomerValues,
  customerOf,
  namedCustomer,
  rememberCustomer,
  rememberedCustomer,
} from './customer-field.tsx'
import { type Loss, LossDialog } from './loss-dialog.tsx'
import { PreviewLines } from './preview-lines.tsx'
import { QuantityField } from './quantity-field.tsx'
import type { RowDialogProps } from './row-action.ts'
import { SubtotalField } from './subtotal-field.tsx'
import { usePieces } from './use-pieces.tsx'

interface AddValues extends CustomerValues {
  readonly qty: number | null
  readonly subtotal: number | null
}

/** Adds pieces to the cart. Sold and stock pieces need the amount that the customer pays. */
export function AddDialog(props: RowDialogProps) {
  const { t } = useTranslation('checkout')
  const { now, dialog } = usePieces(props)
  const { close } = useOpening()
  const cart = useCart().data ?? []
  const [moved, setMoved] = useState(false)
  const [lossDialog, askLoss] = useDialog((loss: Loss) => (
    <LossDialog
      row={now}
      loss={loss}
      onMoved={() => {
        setMoved(true)
        close()
      }}
    />
  ))
  const asksSubtotal = now.type === 'sold' || now.type === 'stock'
  const asksCustomer = useMay('party.edit') && asksSubtotal
  const preview = (values: Pick<AddValues, 'qty' | 'subtotal'>) =>
    previewCartRow(now, values.qty, values.subtotal, heldSubtotal(now, cart))

  const input = ({ qty, subtotal, ...who }: AddValues) => {
    if (qty === null) return null
    const { profits } = preview({ qty, subtotal })
    if (asksSubtotal && subtotal !== null && profits !== null && profits < 0) {
      askLoss({ qty, subtotal, profits })
      return null
    }
    const paid = asksSubtotal && subtotal !== null ? { subtotal } : {}
    return { body: { _id: now._id, type: now.type, addToCart: qty, ...paid, ...namedCustomer(who) } }
  }
  return (
    <>
      <CallForm
        {...dialog}
        blocked={!lossDialog && !moved && dialog.blocked}
        onClosed={(sent) => dialog.onClosed(sent || moved)}
        title={t('add')}
        ok={t('add')}
        call={addToCart}
        values={{ qty: available(props.chosenRow) || null, subtotal: null, customer: rememberedCustomer() }}
        input={input}
        firstField={asksSubtotal ? 'subtotal' : 'qty'}
        onDone={(_, who) => {
          if (asksCustomer) rememberCustomer(customerOf(who))
          close()
        }}
      >
        {({ typed }) => (
          <>
            {asksCustomer && <CustomerField label={t('customer.label')} />}
            <QuantityField
              max={available(now)}
              focused={!asksSubtotal}
              next={asksSubtotal ? 'subtotal' : undefined}
            />
            <AmountFields row={now} asksSubtotal={asksSubtotal} typed={typed} preview={preview} />
          </>
        )}
      </CallForm>
      {lossDialog}
    </>
  )
}

interface AmountFieldsProps {
  readonly row: ItemRecord
  readonly asksSubtotal: boolean
  readonly typed: AddValues
  readonly preview: (values: Pick<AddValues, 'qty' | 'subtotal'>) => CartPreview
}

/** What the customer pays, with what it comes to; an amount that is offered counts there, too. */
function AmountFields({ row, asksSubtotal, typed, preview }: AmountFieldsProps) {
  const { t } = useTranslation('checkout')
  const offered = useOfferedSubtotals(asksSubtotal ? [row._id] : [], customerOf(typed))(row, typed.qty)
  const label = (
    <Flex gap={4}>
      {t('names.subtotal')} <Text type="secondary">{t('subtotalHint')}</Text>
    </Flex>
  )
  return (
    <>
      {asksSubtotal && (
        <SubtotalField
          name="subtotal"
          item={{ label, extra: offered !== null && t('offered') }}
          offered={offered}
        />
      )}
      <PreviewLines preview={preview({ ...typed, subtotal: typed.subtotal ?? offered })} type={row.type} />
    </>
  )
}
