import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeProof } from '#contract/payment-proof.ts'
import { isReason } from '#domain/text/reason.ts'
import { textLimits } from '#domain/text/text.ts'
import { useCall } from '../api/use-call.ts'

interface RemoveDialogProps {
  readonly proofId: string
  /** Whether it is no longer an own new one, so that an admin gives a reason. */
  readonly needsReason: boolean
  readonly onClose: () => void
}

/** Asks before a proof is removed, and why where that is needed. */
export function RemoveDialog({ proofId, needsReason, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['proofs', 'common'])
  const id = useId()
  const [reason, setReason] = useState('')
  const remove = useCall(removeProof)
  const body = { proof_id: proofId, ...(needsReason && { reason }) }
  return (
    <Modal
      open
      title={t('removeTitle')}
      okText={t('remove')}
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
          <Form.Item label={t('reason')} htmlFor={id} extra={t('removeReasonHint')}>
            <Input.TextArea
              id={id}
              autoFocus
              autoSize={{ minRows: 2, maxRows: 4 }}
              maxLength={textLimits.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
