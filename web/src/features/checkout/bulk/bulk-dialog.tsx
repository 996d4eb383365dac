import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../../shared/form/error-summary.tsx'
import { useFormErrors } from '../../../shared/form/use-form-errors.ts'
import { Dialog, useDialog, useOpening } from '../../../shared/kit/dialog.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import { focusCartButton } from '../../../shared/ui/cart-button.ts'
import type { ItemRecord } from '../api/item-rows.ts'
import { useOfferedSubtotals } from '../api/sale-prices.ts'
import {
  CustomerField,
  customerOf,
  namedCustomer,
  rememberCustomer,
  rememberedCustomer,
} from '../item/customer-field.tsx'
import { type Loss, LossDialog } from '../item/loss-dialog.tsx'
import {
  asksSubtotal,
  type BulkValues,
  type Drafts,
  fieldAfter,
  firstStop,
  firstValues,
  keepTyped,
  linesOf,
  lossOf,
  qtyOf,
  stopOf,
} from './line.ts'
import './bulk-dialog.css'
import { LineTable } from './line-table.tsx'
import { LineTotal } from './line-total.tsx'
import { useLines } from './use-lines.ts'
import { type UndoneLine, useUndoLines } from './use-undo-lines.ts'

interface BulkDialogProps {
  readonly all: readonly ItemRecord[]
  readonly chosen: readonly ItemRecord[]
  /** What was typed before; kept up to date here. */
  readonly drafts: Drafts
  readonly onUntick: (ids: readonly string[]) => void
  /** Some rows that were added could not be taken back. */
  readonly onUndone: (lines: readonly UndoneLine[]) => void
}

/** Puts several rows into the cart. What is refused stays, with its reason and with what was typed. */
export function BulkDialog({ all, chosen, drafts, onUntick, onUndone }: BulkDialogProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const { form, formProps, summary, showFields, focusFirst } = useFormErrors<BulkValues>()
  const [begun] = useState(() => ({ ...firstValues(chosen, drafts), customer: rememberedCustomer() }))
  const { close } = useOpening()
  const [lossDialog, askLoss] = useDialog(({ row, loss }: { row: ItemRecord; loss: Loss }) => (
    <LossDialog
      row={row}
      loss={loss}
      onReturned={() => form.focusField(stopOf(row))}
      onMoved={() => {
        drafts.delete(row._id)
        remove([row._id])
        const rest = rows.filter(({ _id }) => _id !== row._id)
        if (rest.length > 0) submit(rest)
      }}
    />
  ))
  const [asked] = useState(() => chosen.filter(asksSubtotal).map(({ _id }) => _id))
  const customer = customerOf({ customer: Form.useWatch('customer', form) ?? begun.customer })
  const offeredFor = useOfferedSubtotals(asked, customer)
  const added = useRef(false)
  const { lines, finished, progress, isSending, remove, send, stop } = useLines({
    chosen,
    drafts,
    onLeft: onUntick,
    onEmpty: close,
    onRefused: showFields,
    offerUndo: useUndoLines(onUndone),
  })
  const rows = lines.map((line) => all.find(({ _id }) => _id === line._id) ?? line)
  const count = rows.length
  const asksCustomer = useMay('party.edit') && rows.some(asksSubtotal)
  const isUnsure = ({ _id }: ItemRecord) => drafts.get(_id)?.key !== undefined

  const submit = (submitted: readonly ItemRecord[]) => {
    if (isSending || finished) return
    const values: BulkValues = form.getFieldsValue(true)
    const ready = linesOf(submitted, values, asksCustomer ? namedCustomer(values) : {})
    if (asksCustomer) rememberCustomer(customerOf(values))
    for (const line of ready) {
      const loss = isUnsure(line.row) ? null : lossOf(line)
      if (loss) return askLoss({ row: line.row, loss })
    }
    added.current = true
    send(ready)
  }
  const goOn = (field: string) => {
    const next = fieldAfter(rows, field)
    if (next === null) form.submit()
    else form.focusField(next)
  }
  const leaveOut = (row: ItemRecord) => {
    const at = rows.indexOf(row)
    const next = rows[at + 1] ?? rows[at - 1]
    remove([row._id])
    if (next) form.focusField(stopOf(next))
  }
  const cancel = isSending ? stop : close
  const problems = summary.problems.map(({ field, text }) => {
    const of = rows.find((row) => field === stopOf(row) || field === qtyOf(row))
    return { field, text: of ? `${of.item}: ${text}` : text }
  })
  return (
    <>
      <Dialog
        title={t('bulk.add', { count })}
        width={960}
        style={{ top: 56 }}
        onCancel={cancel}
        afterOpenChange={(shown) => {
          const first = firstStop(rows)
          if (shown && first !== null) focusFirst(first)
        }}
        onClosed={() => added.current && finished && focusCartButton()}
        mask={{ closable: false }}
        footer={
          <>
            <Button onClick={cancel}>{t(isSending ? 'words.stop' : 'common:cancel')}</Button>
            <Button type="primary" loading={isSending} onClick={form.submit}>
              {isSending
                ? t('bulk.progress', { done: progress.done + 1, count: progress.count })
                : t('bulk.add', { count })}
            </Button>
          </>
        }
      >
        <Form
          {...formProps}
          initialValues={begun}
          onValuesChange={(changed: Partial<BulkValues>, values: BulkValues) => {
            formProps.onValuesChange?.(changed, values)
            keepTyped(drafts, rows, values, changed)
          }}
          onFinish={() => submit(rows)}
        >
          <ErrorSummary {...summary} problems={problems} />
          {asksCustomer && <CustomerField label={t('customer.ofAll')} disabled={isSending} />}
          <LineTable
            rows={rows}
            isLocked={(row) => isSending || isUnsure(row)}
            onEnter={goOn}
            offeredFor={offeredFor}
            onLeaveOut={leaveOut}
            busy={isSending}
          />
          {rows.some((row) => offeredFor(row, 1) !== null) && <p>{t('offered')}</p>}
          <LineTotal rows={rows} />
        </Form>
      </Dialog>
      {lossDialog}
    </>
  )
}
