import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReason } from '#domain/text/reason.ts'
import type { ApiError } from '../api/api-error.ts'
import { ReasonField } from '../form/reason-field.tsx'
import { OtherPayment } from './other-payment.tsx'
import { BlobPicture, Picture } from './picture.tsx'
import type { Acceptance } from './use-uploads.ts'

interface CompareDialogProps {
  readonly file: File
  /** The refusal names the other proof, which may be removed, and its payment. */
  readonly problem: Pick<ApiError, 'code' | 'params'>
  readonly onAdd: (accepted: Acceptance) => void
  readonly onCancel: () => void
}

/**
 * What is already known of a file, pictures that look the same side by side, and the reason why it is added
 * anyway.
 */
export function CompareDialog({ file, problem: { code, params }, onAdd, onCancel }: CompareDialogProps) {
  const { t } = useTranslation(['proofs', 'common'])
  const [reason, setReason] = useState('')
  const name = String(params.name)
  const alike = String(params.proof)
  const isRemoved = code === 'payment_proof.used_before'
  return (
    <Modal
      open
      title={t(isRemoved ? 'usedBeforeTitle' : 'compareTitle', { name })}
      width={isRemoved ? 520 : 800}
      okText={t('addAnyway')}
      okButtonProps={{ disabled: !isReason(reason) }}
      cancelText={t('common:cancel')}
      onOk={() => onAdd({ alike, reason })}
      onCancel={onCancel}
    >
      <p>{t(isRemoved ? 'usedBefore' : 'compareText', { name })}</p>
      {isRemoved ? (
        <p>
          <OtherPayment params={params} />
        </p>
      ) : (
        <div className="proof-pair">
          <figure>
            <figcaption>{t('here')}</figcaption>
            <BlobPicture blob={file} alt={t('here')} />
          </figure>
          <figure>
            <figcaption>{t('there', { name })}</figcaption>
            <Picture id={alike} size="full" alt={t('there', { name })} />
            <div>
              <OtherPayment params={params} />
            </div>
          </figure>
        </div>
      )}
      <Form layout="vertical">
        <ReasonField label={t('names.reason')} hint={t('reasonHint')} value={reason} onChange={setReason} />
      </Form>
    </Modal>
  )
}
