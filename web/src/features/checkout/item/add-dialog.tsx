import { Flex, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addToCart } from '#contract/cart.ts'
import { useCart } from '../../../shared/api/list-cart.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { available } from '../api/item-rows.ts'
import { heldSubtotal, previewCartRow } from '../cart/cart-preview.ts'
import { ActionDialog } from './action-dialog.tsx'
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
import { rule, subtotalProblem } from './typed-problem.ts'

interface AddValues extends CustomerValues {
  readonly qty: number | null
  readonly subtotal: number | null
}

/** Adds pieces to the cart. Sold and stock pieces need the amount that the customer pays. */
export function AddDialog({ chosenRow, row, around, open, onClose }: RowDialogProps) {
  const { t } = useTranslation('checkout')
  const { form, formProps, summary, showError, focusFirst } = useFormErrors<AddValues>()
  const typed = { qty: Form.useWatch('qty', form) ?? null, subtotal: Form.useWatch('subtotal', form) ?? null }
  // The dialog shows the error itself, so there is no toast.
  const add = useCall(addToCart, { meta: { silent: true } })
  const cart = useCart().data ?? []
  const [loss, setLoss] = useState<Loss | null>(null)
  const [lossOpen, setLossOpen] = useState(false)
  const [moved, setMoved] = useState(false)
  const now = row ?? chosenRow
  const asksSubtotal = now.type === 'sold' || now.type === 'stock'
  const asksCustomer = useMay('party.edit') && asksSubtotal
  const preview = (values: Pick<AddValues, 'qty' | 'subtotal'>) =>
    previewCartRow(now, values.qty, values.subtotal, heldSubtotal(now, cart))

  const submit = ({ qty, subtotal, ...who }: AddValues) => {
    if (qty === null || add.isPending || add.isSuccess) return
    const { profits } = preview({ qty, subtotal })
    if (asksSubtotal && subtotal !== null && profits !== null && profits < 0) {
      setLoss({ qty, subtotal, profits })
      return setLossOpen(true)
    }
    const paid = asksSubtotal && subtotal !== null ? { subtotal } : {}
    add.mutate(
      {
        body: { _id: now._id, type: now.type, addToCart: qty, ...paid, ...namedCustomer(who) },
      },
      {
        onSuccess: () => {
          if (asksCustomer) rememberCustomer(customerOf(who))
          onClose()
        },
        onError: showError,
      },
    )
  }
  const textOf = (subtotal: unknown) => {
    const problem = subtotalProblem(subtotal)
    return problem && t(problem)
  }
  return (
    <>
      <ActionDialog
        title={t('add')}
        chosenRow={chosenRow}
        row={row}
        around={around}
        open={open}
        busy={add.isPending}
        done={add.isSuccess || lossOpen || moved}
        onOk={form.submit}
        onOpened={() => focusFirst(asksSubtotal ? 'subtotal' : 'qty')}
        onClose={onClose}
      >
        <Form
          {...formProps}
          initialValues={{
            qty: available(chosenRow) || null,
            subtotal: null,
            customer: rememberedCustomer(),
          }}
          onFinish={submit}
        >
          <ErrorSummary {...summary} />
          {asksCustomer && <CustomerField label={t('customer.label')} />}
          <QuantityField
            max={available(now)}
            focused={!asksSubtotal}
            next={asksSubtotal ? 'subtotal' : undefined}
          />
          {asksSubtotal && (
            <Form.Item
              name="subtotal"
              label={
                <Flex gap={4}>
                  {t('names.subtotal')} <Text type="secondary">{t('subtotalHint')}</Text>
                </Flex>
              }
              rules={[rule(textOf)]}
            >
              <NumberInput kind="rmb" data-first-focus suffix="RMB" />
            </Form.Item>
          )}
          <PreviewLines preview={preview(typed)} type={now.type} />
          <button type="submit" hidden />
        </Form>
      </ActionDialog>
      {loss && (
        <LossDialog
          row={now}
          loss={loss}
          open={lossOpen && open}
          onBack={() => setLossOpen(false)}
          onMoved={() => {
            setMoved(true)
            setLossOpen(false)
          }}
          onDone={onClose}
        />
      )}
    </>
  )
}
