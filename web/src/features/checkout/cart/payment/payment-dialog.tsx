import { Alert, Modal, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#contract/call.ts'
import { payCartEntries } from '#contract/transaction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { formatMoney } from '#domain/money/format.ts'
import { paymentMethods, type TransactionMethod, transactionMethods } from '#domain/money/payment-method.ts'
import { isSignedOut, isUnanswered, toApiError } from '../../../../shared/api/api-error.ts'
import type { CartEntry } from '../../../../shared/api/list-cart.ts'
import { useBusinessValues } from '../../../../shared/api/read-about.ts'
import { useCall } from '../../../../shared/api/use-call.ts'
import { closeToast, toast } from '../../../../shared/feedback/toasts.ts'
import { toPackage, toReceipt, toTransaction } from '../../../../shared/paths.ts'
import { PaidDialog, PendingProofsField } from '../../../../shared/proofs/lazy-pending-proofs.ts'
import { hasPendingProofs, type PendingProofs } from '../../../../shared/proofs/pending-proofs.ts'
import { useMay } from '../../../../shared/session/permission.ts'
import { firstFocus } from '../../../../shared/ui/first-focus.ts'
import { QueryBoundary } from '../../../../shared/ui/query-boundary.tsx'
import { RowLink } from '../../../../shared/ui/row/row-link.tsx'
import { totalsOf } from '../cart-total.ts'
import { OnAccount, packagesWithoutSender } from './on-account.tsx'
import { PaidSums } from './paid-sums.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'

/** The tab in front of the methods, which is shown until one is chosen. */
const unchosen = 'unchosen'

type Seen = Pick<CartEntry, '_id' | 'version'>[]

interface PaymentDialogProps {
  /** What is paid. */
  readonly entries: readonly CartEntry[]
  /** Whose entries these are, where the cart has others, too. */
  readonly customer: string | null
  readonly open: boolean
  /** The amount to pay, as text: '1,203.00'; null for an empty cart. */
  readonly amount: string | null
  /** Proofs that are chosen for the payment. */
  readonly pendingProofs: PendingProofs
  readonly onPendingProofs: (change: (pendingProofs: PendingProofs) => PendingProofs) => void
  readonly onClose: () => void
  readonly onPaid: () => void
}

/**
 * Shows where to pay, completes the payment, and then sends the proofs that were chosen for it. Idempotent:
 * repeated submits before an answer arrives pay once.
 */
export function PaymentDialog({
  entries,
  customer,
  open,
  amount,
  pendingProofs,
  onPendingProofs,
  onClose,
  onPaid,
}: PaymentDialogProps) {
  const { t } = useTranslation(['checkout', 'common'])
  const details = useBusinessValues()
  // The alert below shows the error itself; the toast after a payment has a link.
  const pay = useCall(payCartEntries, { meta: { silent: true, silentSuccess: true } })
  // Nothing is chosen until somebody does, so that no single key pays.
  const [method, setMethod] = useState<TransactionMethod | null>(null)
  const mayOwe = useMay('transaction.pay_on_account')
  const mayProve = useMay('payment_proof.write')
  const [paid, setPaid] = useState<Answer<typeof payCartEntries> | null>(null)
  // While it runs or its answer is lost the cart may be empty.
  const isMissing = method === 'On account' && packagesWithoutSender(entries).length > 0
  // What was confirmed. It stays while the request runs, when the cart empties before the dialog closes,
  // and after a lost answer, so that the user can submit the same again.
  const [agreed, setAgreed] = useState<{
    readonly amount: string
    readonly customers: string
    readonly entries: Seen
  } | null>(null)
  const shown = agreed?.amount ?? amount
  const customers = agreed?.customers ?? formatMoney(totalsOf(entries).fromCustomer)
  const { error } = pay
  const choose = (name: string) => {
    if (pay.isPending) return
    setMethod(transactionMethods.find((known) => known === name) ?? null)
    setAgreed(null)
    pay.reset()
  }
  const mayReceipt = useMay('receipt.read')
  const ended = ({ msg, transaction_id, number }: Answer<typeof payCartEntries>) => {
    if (transaction_id === undefined || number === undefined) toast('success', msg)
    else {
      const transaction = transactionName(number)
      const text = t('payment.open', { transaction })
      const receipt = { to: toReceipt(transaction), text: t('names.receipt') }
      toast('success', msg, {
        links: [{ to: toTransaction(transaction), text }, ...(mayReceipt ? [receipt] : [])],
      })
    }
    setMethod(null)
    onPaid()
  }
  const succeeded = (answer: Answer<typeof payCartEntries>) => {
    const isProven = method !== 'On account' && hasPendingProofs(pendingProofs)
    if (isProven && answer.transaction_id !== undefined) setPaid(answer)
    else ended(answer)
  }
  const finish = () => {
    if (shown === null || method === null || pay.isPending) return
    const seen = agreed?.entries ?? entries.map(({ _id, version }) => ({ _id, version }))
    setAgreed({ amount: shown, customers, entries: seen })
    // What is being paid cannot be taken back from the cart.
    closeToast()
    const onError = (failed: unknown) => !isUnanswered(failed) && setAgreed(null)
    pay.mutate({ body: { paymentMethod: method, entries: seen } }, { onSuccess: succeeded, onError })
  }
  if (paid?.transaction_id !== undefined) {
    return (
      <PaidDialog
        payment={{ kind: 'transaction', id: paid.transaction_id }}
        name={paid.number === undefined ? paid.transaction_id : transactionName(paid.number)}
        msg={paid.msg}
        pendingProofs={pendingProofs}
        onEnd={() => ended(paid)}
      />
    )
  }
  return (
    <Modal
      open={open}
      title={
        shown === null
          ? t('payment.nothing')
          : [
              t(method === 'On account' ? 'payment.onAccount.title' : 'payment.title', {
                amount: shown,
                customers,
              }),
              customer,
            ]
              .filter(Boolean)
              .join(' · ')
      }
      width={560}
      // With proofs and a QR code it is nearly as high as a laptop's window.
      style={{ top: 48 }}
      okText={t(method === 'On account' ? 'payment.onAccount.finish' : 'payment.finish', {
        amount: shown ?? '',
      })}
      okButtonProps={{ disabled: isMissing || method === null }}
      cancelText={t(shown === null ? 'words.close' : 'common:cancel')}
      cancelButtonProps={firstFocus}
      confirmLoading={pay.isPending || pendingProofs.unready > 0}
      onOk={finish}
      onCancel={() => {
        setMethod(null)
        onClose()
      }}
      footer={(_, { CancelBtn, OkBtn }) => (
        <>
          <CancelBtn />
          {shown !== null && <OkBtn />}
          {/* Below the buttons, so that they stay where they are. */}
          {error && !isSignedOut(error) && (
            <Alert
              style={{ marginTop: 12, textAlign: 'start' }}
              type="error"
              showIcon
              title={toApiError(error).msg}
              {...(isUnanswered(error) &&
                !nothingWasStored(error) && { description: t('payment.unanswered') })}
              action={<SenderLink error={error} />}
            />
          )}
        </>
      )}
      destroyOnHidden
    >
      {shown !== null && <PaidSums entries={entries} onAccount={method === 'On account'} />}
      {shown === null ? (
        !error && <Alert type="info" showIcon title={t('cart.empty')} />
      ) : (
        <Tabs
          activeKey={method ?? unchosen}
          onChange={choose}
          aria-label={t('names.paymentMethod')}
          // All of them fit on a phone.
          tabBarGutter={16}
          items={[
            { key: unchosen, label: t('words.notChosen'), children: t('payment.chooseText') },
            ...paymentMethods.map((name) => ({
              key: name,
              label: t(`paymentMethods.${name}`),
              children: (
                <QueryBoundary query={details}>
                  {(known) => <PaymentInstructions method={name} details={known} amount={shown} />}
                </QueryBoundary>
              ),
            })),
            ...(mayOwe
              ? [
                  {
                    key: 'On account',
                    label: t('paymentMethods.On account'),
                    children: <OnAccount entries={entries} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {mayProve && shown !== null && method !== 'On account' && (
        <div style={{ marginTop: 16 }}>
          <PendingProofsField
            pendingProofs={pendingProofs}
            onChange={onPendingProofs}
            numbered
            disabled={pay.isPending}
          />
        </div>
      )}
    </Modal>
  )
}

/** A link to the package whose sender a refusal asks for. */
function SenderLink({ error }: { readonly error: unknown }) {
  const { code, params } = toApiError(error)
  const pk_id = String(params.pk_id)
  return code === 'account.sender_needed' ? <RowLink to={toPackage(pk_id)}>{pk_id}</RowLink> : null
}

/** True when the server has said that it stored nothing. */
function nothingWasStored(error: unknown): boolean {
  return toApiError(error).code === 'access.cannot_save'
}
