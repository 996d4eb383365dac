import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getProofDocument } from '#contract/payment-proof.ts'
import { useCall } from '../api/use-call.ts'
import { formatCst } from '../format/format.ts'
import { Dialog, useDialog } from '../kit/dialog.tsx'
import { saveFile } from '../save-file.ts'
import { Text } from '../ui/text/text.tsx'
import { AcceptedNote } from './accepted-note.tsx'
import { fileSize } from './file/file-size.ts'
import type { ProofRecord } from './list-proofs.ts'
import { Picture } from './picture.tsx'

interface OpenProofProps {
  readonly proof: ProofRecord
  /** The payment: T-2041. */
  readonly name: string
  readonly count: number
  readonly children: ReactNode
}

/** The name under which a PDF is saved; that of the uploaded file is not kept. */
export const pdfName = (name: string, count: number): string => `${name}-${count}.pdf`

/** Opens a picture in a dialog; saves a PDF. */
export function OpenProof({ proof, name, count, children }: OpenProofProps) {
  const { t } = useTranslation('proofs')
  const { mutate, isPending } = useCall(getProofDocument, {
    onSuccess: (pdf) => saveFile(pdf, pdfName(name, count)),
    meta: { silentSuccess: true },
  })
  const isPdf = proof.kind === 'pdf'
  const label = isPdf
    ? t('openPdf', { file: pdfName(name, count), size: fileSize(proof.size) })
    : t('open', { name, count })
  const [dialog, open] = useDialog(() => (
    <Dialog title={t('list', { name })} footer={null} width={640}>
      <div className="proof-full">
        <Picture id={proof._id} size="full" alt={label} />
      </div>
      <Text type="secondary">{t('added', { user: proof.username, time: formatCst(proof.createdAt) })}</Text>
      <div>
        <AcceptedNote proof={proof} />
      </div>
    </Dialog>
  ))
  return (
    <>
      <button
        type="button"
        className="proof-open"
        aria-label={label}
        aria-busy={isPending}
        onClick={() => (isPdf ? isPending || mutate({ query: { proof_id: proof._id } }) : open())}
      >
        {children}
      </button>
      {dialog}
    </>
  )
}
