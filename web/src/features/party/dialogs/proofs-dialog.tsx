import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ProvenPayment } from '../../../shared/proofs/list-proofs.ts'
import { PaymentProofs } from '../../../shared/proofs/payment-proofs.tsx'

interface ProofsDialogProps {
  readonly payment: ProvenPayment
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The proofs of money that was entered for an account. */
export function ProofsDialog({ payment, name, open, onClose }: ProofsDialogProps) {
  const { t } = useTranslation('proofs')
  return (
    <Modal
      open={open}
      title={t('list', { name })}
      width={640}
      footer={null}
      onCancel={onClose}
      // What pastes is gone with it.
      destroyOnHidden
    >
      <PaymentProofs payment={payment} name={name} approved={false} stands />
    </Modal>
  )
}
