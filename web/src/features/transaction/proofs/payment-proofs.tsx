import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { AddFiles } from './add-files.tsx'
import { usePaymentProofs } from './api/list-proofs.ts'
import { ProofList } from './proof-list.tsx'
import { TransferNumber } from './transfer-number.tsx'
import './proofs.css'

/** The transfer number and the proofs of a payment, and what adds them. */
export function PaymentProofs({ transaction }: { transaction: TransactionRecord }) {
  const { t } = useTranslation('proofs')
  const { _id, number, approved } = transaction
  const name = transactionName(number)
  const mayWrite = useMay('payment_proof.write')
  const query = usePaymentProofs(_id)
  return (
    <section className="proofs" aria-label={t('list', { name })}>
      <Flex vertical gap="small">
        <Text type="secondary">{t('title')}</Text>
        <QueryBoundary query={query}>
          {({ proofs, transferNumber = '' }) => (
            <>
              <TransferNumber
                key={transferNumber}
                transaction_id={_id}
                stored={transferNumber}
                fixed={!mayWrite || (approved && transferNumber !== '')}
              />
              <ProofList name={name} proofs={proofs} mayRemove={mayWrite && !approved} />
              {mayWrite && <AddFiles transaction_id={_id} count={proofs.length} />}
            </>
          )}
        </QueryBoundary>
      </Flex>
    </section>
  )
}
