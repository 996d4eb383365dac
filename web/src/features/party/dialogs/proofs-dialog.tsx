import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/kit/dialog.tsx'
import type { ProvenPayment } from '../../../shared/proofs/list-proofs.ts'
import { PaymentProofs } from '../../../shared/proofs/payment-proofs.tsx'

interface ProofsDialogProps {
  readonly payment: ProvenPayment
  readonly name: string
}

/** The proofs of money that was entered for an account. */
export function ProofsDialog({ payment, name }: ProofsDialogProps) {
  const { t } = useTranslation('proofs')
  return (
    <Dialog title={t('list', { name })} width={640} footer={null}>
      <PaymentProofs payment={payment} name={name} approved={false} stands />
    </Dialog>
  )
}
