import { Alert, Modal, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { payCart } from '#contract/transaction.ts'
import { type PaymentMethod, paymentMethods } from '#domain/item/payment-method.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { isSignedOut, isUnanswered, toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { toast } from '../../../shared/feedback/toasts.ts'
import { toTransaction } from '../../../shared/paths.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { usePaymentDetails } from '../api/read-payment-details.ts'
import { PaymentInstructions } from './payment-instructions.tsx'

interface PaymentDialogProps {
  readonly open: boolean
  /** The amount to pay, as text: '1,203.00'; null for an empty cart. */
  readonly amount: string | null
  readonly onClose: () => void
  readonly onPaid: () => void
}

/** Shows where to pay, and completes the payment. Idempotent: repeated submits before an answer arrives pay once. */
export function PaymentDialog({ open, amount, onClose, onPaid }: PaymentDialogProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const details = usePaymentDetails()
  // The alert below shows the error itself; the toast after a payment has a link.
  const pay = useCall(payCart, { meta: { silent: true, silentSuccess: true } })
  const [method, setMethod] = useState<PaymentMethod>('Alipay')
  // The confirmed amount. It stays while the request runs, when the cart empties before the dialog closes, and after a
  // lost answer, so that the user can submit again.
  const [agreed, setAgreed] = useState<string | null>(null)
  const shown = agreed ?? amount
  const { error } = pay
  const choose = (name: string) => {
    const chosen = paymentMethods.find((known) => known === name)
    if (!chosen || pay.isPending) return
    setMethod(chosen)
    setAgreed(null)
    pay.reset()
  }
  const succeeded = ({ msg, transaction_id, number }: Answer<typeof payCart>) => {
    if (transaction_id === undefined || number === undefined) toast('success', msg)
    else {
      const text = t('payment.open', { transaction: transactionName(number) })
      toast('success', msg, { link: { to: toTransaction(transaction_id), text } })
    }
    onPaid()
  }
  const finish = () => {
    if (shown === null || pay.isPending) return
    setAgreed(shown)
    pay.mutate(
      { body: { paymentMethod: method } },
      { onSuccess: succeeded, onError: (failed) => !isUnanswered(failed) && setAgreed(null) },
    )
  }
  return (
    <Modal
      open={open}
      title={shown === null ? t('payment.nothing') : t('payment.title', { amount: shown })}
      width={480}
      okText={t('payment.finish', { amount: shown ?? '' })}
      cancelText={t(shown === null ? 'close' : 'common:cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={pay.isPending}
      onOk={finish}
      onCancel={onClose}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {shown !== null && <OkBtn />}
        </>
      )}
      destroyOnHidden
    >
      {error && !isSignedOut(error) && (
        <Alert
          type="error"
          showIcon
          title={toApiError(error).msg}
          {...(isUnanswered(error) && !nothingWasStored(error) && { description: t('payment.unanswered') })}
        />
      )}
      {shown === null ? (
        !error && <Alert type="info" showIcon title={t('cart.empty')} />
      ) : (
        <Tabs
          activeKey={method}
          onChange={choose}
          aria-label={t('payment.methods')}
          items={paymentMethods.map((name) => ({
            key: name,
            label: t(`common:paymentMethod.${name}`),
            children: (
              <QueryBoundary query={details}>
                {(known) => <PaymentInstructions method={name} details={known} amount={shown} />}
              </QueryBoundary>
            ),
          }))}
        />
      )}
    </Modal>
  )
}

/** True when the server has said that it stored nothing. */
function nothingWasStored(error: unknown): boolean {
  return toApiError(error).code === 'access.cannot_save'
}
