import { useTranslation } from 'react-i18next'
import { removeProof } from '#contract/payment-proof.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'

interface RemoveDialogProps {
  readonly proofId: string
  /** Whether it is no longer an own new one, so that an admin gives a reason. */
  readonly needsReason: boolean
}

/** Asks before a proof is removed, and why where that is needed. */
export function RemoveDialog({ proofId, needsReason }: RemoveDialogProps) {
  const { t } = useTranslation('proofs')
  return (
    <ConfirmCall
      title={t('removeTitle')}
      ok={t('words.remove')}
      danger
      call={removeProof}
      input={({ reason }) => ({ body: { proof_id: proofId, ...(needsReason && { reason }) } })}
      reason={needsReason && t('removeReasonHint')}
    >
      <p>{t('removeText')}</p>
    </ConfirmCall>
  )
}
