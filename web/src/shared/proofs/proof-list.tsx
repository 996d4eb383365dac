import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { isOwnNewProof } from '#domain/payment-proof/removal.ts'
import { userOptions } from '../api/read-user.ts'
import { useDialog } from '../kit/dialog.tsx'
import { Text } from '../ui/text/text.tsx'
import { AcceptedNote } from './accepted-note.tsx'
import { fileSize } from './file/file-size.ts'
import type { ProofRecord } from './list-proofs.ts'
import { OpenProof, pdfName } from './open-proof.tsx'
import { Picture } from './picture.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

interface ProofListProps {
  readonly name: string
  readonly proofs: readonly ProofRecord[]
  /** Whether proofs can be removed here at all: own new ones, others by an admin. */
  readonly mayRemove: boolean
}

/** The proofs of a payment as thumbnails. */
export function ProofList({ name, proofs, mayRemove }: ProofListProps) {
  const { t } = useTranslation('proofs')
  const user = useQuery({ ...userOptions, enabled: mayRemove && proofs.length > 0 }).data
  const isOwnNew = ({ user_id: addedBy, createdAt }: ProofRecord) =>
    isOwnNewProof({ addedBy, addedAt: Date.parse(createdAt) }, user?._id ?? '', Date.now())
  const [dialog, remove] = useDialog((proof: ProofRecord) => (
    <RemoveDialog proofId={proof._id} needsReason={!isOwnNew(proof)} />
  ))
  if (proofs.length === 0) return null
  return (
    <Flex wrap gap="small">
      {proofs.map((proof, at) => (
        <Flex key={proof._id} vertical align="center" gap={4} className="proof">
          <OpenProof proof={proof} name={name} count={at + 1}>
            {proof.kind === 'pdf' ? (
              <span className="proof-pdf">
                <FilePdfOutlined aria-hidden />
                <span className="proof-pdf-name">{pdfName(name, at + 1)}</span>{' '}
                <Text type="secondary">{fileSize(proof.size)}</Text>
              </span>
            ) : (
              <Picture id={proof._id} size="thumbnail" alt="" />
            )}
          </OpenProof>
          <AcceptedNote proof={proof} />
          {mayRemove && (user?.role === 'admin' || isOwnNew(proof)) && (
            <Button
              size="small"
              type="text"
              aria-label={t('removeLabel', { count: at + 1 })}
              onClick={() => remove(proof)}
            >
              {t('words.remove')}
            </Button>
          )}
        </Flex>
      ))}
      {dialog}
    </Flex>
  )
}
