import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazy } from '../lazy.tsx'
import { useMay } from '../session/permission.ts'
import { QueryBoundary } from '../ui/query-boundary.tsx'
import { Text } from '../ui/text/text.tsx'
import { type ProvenPayment, usePaymentProofs } from './list-proofs.ts'
import { ProofList } from './proof-list.tsx'
import { TransferNumber } from './transfer-number.tsx'
import './proofs.css'

/** Beside the dialogs of payments, which need most of its code, too. */
const AddFiles = lazy(async () => (await import('./add-files.tsx')).AddFiles)

interface PaymentProofsProps {
  readonly payment: ProvenPayment
  /** What people call it: T-2041. */
  readonly name: string
  /** Whether it is decided, so that what is there stays. */
  readonly approved: boolean
  /** Whether anything of it stands; else no more proofs are taken. */
  readonly stands: boolean
}

/** The transfer number and the proofs of a payment, and what adds them. */
export function PaymentProofs({ payment, name, approved, stands }: PaymentProofsProps) {
  const { t } = useTranslation('proofs')
  const mayWrite = useMay('payment_proof.write')
  const query = usePaymentProofs(payment)
  const isTransaction = payment.kind === 'transaction'
  return (
    <section className="proofs" aria-label={t('list', { name })}>
      <Flex vertical gap="small">
        <Text type="secondary">{t('names.proof')}</Text>
        <QueryBoundary query={query}>
          {({ proofs, transferNumber = '' }) => (
            <>
              <TransferNumber
                key={transferNumber}
                transaction_id={payment.id}
                stored={transferNumber}
                // That of an account was entered with its payment.
                fixed={!mayWrite || !isTransaction || (approved && transferNumber !== '')}
              />
              <ProofList name={name} proofs={proofs} mayRemove={mayWrite && !approved} />
              {mayWrite && stands && <AddFiles payment={payment} count={proofs.length} />}
              {mayWrite && !stands && <Text type="secondary">{t('gone', { name })}</Text>}
            </>
          )}
        </QueryBoundary>
      </Flex>
    </section>
  )
}
