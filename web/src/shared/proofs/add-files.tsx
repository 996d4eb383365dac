import { useTranslation } from 'react-i18next'
import { proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { FileChooser } from './file/file-chooser.tsx'
import type { ProvenPayment } from './list-proofs.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

interface AddFilesProps {
  readonly payment: ProvenPayment
  /** Proofs that are there. */
  readonly count: number
}

/** Adds files to a payment that is stored. Each refusal stays beside its file. */
export function AddFiles({ payment, count }: AddFilesProps) {
  const { t } = useTranslation('proofs')
  const sender = useUploads(payment, count)
  const isFull = count >= proofBounds.perPayment
  return (
    <div>
      <FileChooser onFiles={sender.add} full={isFull ? t('full') : null} />
      <UploadList sender={sender} />
    </div>
  )
}
