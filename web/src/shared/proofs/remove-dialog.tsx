import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeProof } from '#contract/payment-proof.ts'
import { isReason } from '#domain/text/reason.ts'
import { useCall } from '../api/use-call.ts'
import { ReasonField } from '../form/reason-field.tsx'

interface RemoveDialogProps {
  readonly proofId: string
  /** Whether it is no longer an own new one, so that an admin gives a reason. */
  readonly needsReason: boolean
  readonly onClose: () => void
}

/** Asks before a proof is removed, and why where that is needed. */
export function RemoveDialog({ proofId, needsReason, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['proofs', 'common'])
  const [reason, setReason] = useState('')
  const remove = useCall(removeProof)
  const body = { proof_id: proofId, ...(needsReason && { reason }) }
  return (
    <Modal
      open
      title={t('removeTitle')}
      okText={t('words.remove')}
      okButtonProps={{ danger: true, disabled: needsReason && !isReason(reason) }}
      cancelText={t('common:cancel')}
      cancelButtonProps={{ autoFocus: !needsReason }}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate({ body }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <p>{t('removeText')}</p>
      {needsReason && (
        <Form layout="vertical" component="div">
          <ReasonField
            label={t('names.reason')}
            hint={t('removeReasonHint')}
            value={reason}
            onChange={setReason}
          />
        </Form>
      )}
    </Modal>
  )
}
