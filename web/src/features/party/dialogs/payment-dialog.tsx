import { Button, DatePicker, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { addAccountPayment } from '#contract/party-account.ts'
import { formatRmb } from '#domain/money/format.ts'
import { type PaymentMethod, paymentMethods } from '#domain/money/payment-method.ts'
import { proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { dayOf } from '#domain/time/day.ts'
import { rmb } from '#domain/unit/units.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { chosenDay, dayFormat } from '../../../shared/format/picker-format.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { Opened, useOpening } from '../../../shared/kit/dialog.tsx'
import { PaidDialog, PendingProofsField } from '../../../shared/proofs/lazy-pending-proofs.ts'
import { OtherPayment } from '../../../shared/proofs/other-payment.tsx'
import { hasPendingProofs, noPendingProofs } from '../../../shared/proofs/pending-proofs.ts'
import { useMay } from '../../../shared/session/permission.ts'
import type { PartyDialogProps } from './party-dialog-props.ts'

const kinds = ['payment', 'repayment'] as const
type Movement = `${'sender' | 'customer'}_${(typeof kinds)[number]}`

interface PaymentValues {
  readonly movement: Movement
  readonly amount: number | null
  readonly method: PaymentMethod
  readonly transferNumber: string
  readonly day: Dayjs | null
  readonly note: string
}

/** A payment that is stored, while its proofs are sent. */
interface Saved extends Answer<typeof addAccountPayment> {
  readonly name: string
}

/** Enters money that moved between the business and a party. */
export function PaymentDialog({ party, accounts }: PartyDialogProps) {
  const { t } = useTranslation('account')
  const opening = useOpening()
  const mayProve = useMay('payment_proof.write')
  const [pendingProofs, setPendingProofs] = useState(noPendingProofs)
  const [saved, setSaved] = useState<Saved | null>(null)
  const most = accounts.toSorted((a, b) => b.balance - a.balance)[0]
  if (saved) {
    return (
      <Opened onClosed={opening.onClosed}>
        <PaidDialog
          payment={{ kind: 'account_payment', id: saved.entry_id }}
          name={saved.name}
          msg={saved.msg}
          pendingProofs={pendingProofs}
          onEnd={() => toast('success', saved.msg)}
        />
      </Opened>
    )
  }
  return (
    <CallForm
      title={t('payment.title', { name: party.name })}
      ok={t('payment.ok')}
      busy={pendingProofs.unready > 0}
      call={addAccountPayment}
      values={{
        movement: most ? `${most.side}_payment` : 'sender_payment',
        amount: null,
        method: paymentMethods[0],
        transferNumber: '',
        day: null,
        note: '',
      }}
      input={({ movement, amount, day, ...typed }: PaymentValues) => {
        if (amount === null) return null
        const [side, kind] = partsOf(movement)
        return { body: { ...typed, party: party._id, side, kind, amount, day: chosenDay(day) } }
      }}
      firstField="amount"
      // The toast comes when the proofs are kept, too.
      silentSuccess
      onDone={(answer, { movement, amount }) => {
        const [, kind] = partsOf(movement)
        const name = `${t(`causes.sender.${kind}`)} ${formatRmb(amount ?? 0)}`
        if (hasPendingProofs(pendingProofs)) return setSaved({ ...answer, name })
        toast('success', answer.msg)
        opening.close()
      }}
      help={(error) => <OtherPayment params={toApiError(error).params} />}
    >
      {({ typed, form, ended }) => (
        <>
          <PaymentFields
            accounts={accounts}
            movement={typed.movement}
            onAmount={(amount) => form.setFieldValue('amount', amount)}
          />
          {mayProve && (
            <PendingProofsField pendingProofs={pendingProofs} onChange={setPendingProofs} disabled={ended} />
          )}
        </>
      )}
    </CallForm>
  )
}

interface PaymentFieldsProps extends Pick<PartyDialogProps, 'accounts'> {
  readonly movement: Movement
  readonly onAmount: (amount: number) => void
}

function PaymentFields({ accounts, movement, onAmount }: PaymentFieldsProps) {
  const { t } = useTranslation('account')
  const movements = kinds.flatMap((kind) => accounts.map(({ side }): Movement => `${side}_${kind}`))
  const [side, kind] = partsOf(movement)
  const balance = accounts.find((account) => account.side === side)?.balance ?? 0
  const stillOpen = kind === 'payment' ? balance : -balance
  const checkAmount = (_rule: unknown, amount: number | null) =>
    amount !== null && rmb.fits(amount) && amount > 0
      ? Promise.resolve()
      : Promise.reject(new Error(t('rule.amount')))
  return (
    <>
      <Form.Item name="movement" label={t('payment.movement')}>
        <Radio.Group vertical options={movements.map((value) => ({ value, label: t(`payment.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="amount"
        label={t('names.amount')}
        rules={[{ validator: checkAmount }]}
        extra={
          stillOpen > 0 && (
            <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onAmount(stillOpen)}>
              {t('payment.all', { amount: formatRmb(stillOpen) })}
            </Button>
          )
        }
      >
        <NumberInput kind="rmb" suffix="RMB" />
      </Form.Item>
      <Form.Item name="method" label={t('names.paymentMethod')}>
        <Radio.Group
          options={paymentMethods.map((value) => ({ value, label: t(`paymentMethods.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="transferNumber" label={t('payment.transferNumber')}>
        <Input maxLength={2 * proofBounds.transferNumber} autoComplete="off" />
      </Form.Item>
      <Form.Item name="day" label={t('payment.day')}>
        <DatePicker format={dayFormat} style={{ width: '100%' }} maxDate={dayjs(dayOf(Date.now()))} />
      </Form.Item>
      <Form.Item name="note" label={t('payment.note')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={textLimits.note} />
      </Form.Item>
    </>
  )
}

function partsOf(movement: Movement) {
  const side = movement.startsWith('sender') ? ('sender' as const) : ('customer' as const)
  return [side, movement.endsWith('_repayment') ? ('repayment' as const) : ('payment' as const)] as const
}
