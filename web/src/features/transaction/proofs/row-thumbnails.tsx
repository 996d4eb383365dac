import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import { useTranslation } from 'react-i18next'
import { transactionName } from '#domain/item/transaction-number.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { usePaymentProofs } from './api/list-proofs.ts'
import { OpenProof } from './open-proof.tsx'
import { Picture } from './picture.tsx'
import './proofs.css'

/** Proofs that a row shows; the others are counted. */
const most = 2

/** The proofs beside the amount of a row, for whoever approves it. */
export function RowThumbnails({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation('proofs')
  const { data } = usePaymentProofs(id)
  const proofs = data?.proofs ?? []
  if (proofs.length === 0) return null
  const name = transactionName(number)
  return (
    <span className="row-thumbnails">
      {proofs.slice(0, most).map((proof, at) => (
        <OpenProof key={proof._id} proof={proof} name={name} count={at + 1}>
          {proof.kind === 'pdf' ? (
            <FilePdfOutlined aria-hidden />
          ) : (
            <Picture id={proof._id} size="thumbnail" alt="" />
          )}
        </OpenProof>
      ))}
      {proofs.length > most && <Text type="secondary">{t('more', { count: proofs.length - most })}</Text>}
    </span>
  )
}
