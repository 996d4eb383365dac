import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined'
import { Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeProof } from '#contract/payment-proof.ts'
import { useCall } from '../api/use-call.ts'
import { Text } from '../ui/text/text.tsx'
import { AcceptedNote } from './accepted-note.tsx'
import { fileSize } from './file-size.ts'
import type { ProofRecord } from './list-proofs.ts'
import { OpenProof, pdfName } from './open-proof.tsx'
import { Picture } from './picture.tsx'

interface ProofListProps {
  readonly name: string
  readonly proofs: readonly ProofRecord[]
  readonly mayRemove: boolean
}

/** The proofs of a payment as thumbnails. */
export function ProofList({ name, proofs, mayRemove }: ProofListProps) {
  const { t } = useTranslation(['proofs', 'common'])
  const [asked, setAsked] = useState<string | null>(null)
  const remove = useCall(removeProof)
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
          {mayRemove && (
            <Button
              size="small"
              type="text"
              aria-label={t('removeLabel', { count: at + 1 })}
              onClick={() => setAsked(proof._id)}
            >
              {t('remove')}
            </Button>
          )}
        </Flex>
      ))}
      <Modal
        open={asked !== null}
        title={t('removeTitle')}
        okText={t('remove')}
        okButtonProps={{ danger: true }}
        cancelText={t('common:cancel')}
        cancelButtonProps={{ autoFocus: true }}
        confirmLoading={remove.isPending}
        onOk={() => remove.mutate({ body: { proof_id: asked ?? '' } }, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
        destroyOnHidden
      >
        {t('removeText')}
      </Modal>
    </Flex>
  )
}
