import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import { useTranslation } from 'react-i18next'
import { Text } from '../ui/text/text.tsx'
import { type ProvenPayment, usePaymentProofs } from './list-proofs.ts'
import { OpenProof } from './open-proof.tsx'
import { Picture } from './picture.tsx'
import './proofs.css'

/** Proofs that a row shows; the others are counted. */
const most = 2

interface RowThumbnailsProps {
  readonly payment: ProvenPayment
  /** What people call it: T-2041. */
  readonly name: string
}

/** The proofs beside the amount of a row. */
export function RowThumbnails({ payment, name }: RowThumbnailsProps) {
  const { t } = useTranslation('proofs')
  const { data } = usePaymentProofs(payment)
  const proofs = data?.proofs ?? []
  if (proofs.length === 0) return null
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
