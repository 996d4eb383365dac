import { Alert, Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { isReason } from '#domain/text/reason.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ReasonField } from '../../../shared/form/reason-field.tsx'
import { CorrectionChoices } from './correction-choices.tsx'
import { DisposalChoices } from './disposal-choices.tsx'
import { EffectSummary } from './effect-summary.tsx'
import { type Asked, type Choice, disposalsOf, type Effect, usePreview } from './read-preview.ts'

interface CorrectionDialogProps {
  readonly asked: Asked
  readonly open: boolean
  readonly onClose: () => void
}

const first: Choice = { into: 'rows', qty: 1, why: null, text: '' }

/** Shows what a rejection, void or refund will do, asks why, and does it. */
export function CorrectionDialog({ asked, open, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('transaction')
  const [choice, setChoice] = useState(first)
  const [reason, setReason] = useState('')
  const correction = useCorrection(asked, onClose)
  const preview = usePreview(asked, choice, open && !correction.isPending && !Number.isNaN(choice.qty))
  const { data: effect, error } = preview
  // What can be returned depends on the pieces, so that where it goes is chosen again.
  const change = (part: Partial<Choice>) =>
    setChoice(({ sender, customer, ...now }) => ({
      ...now,
      ...(part.qty === undefined && { ...(sender && { sender }), ...(customer && { customer }) }),
      ...part,
    }))
  const ready = effect && !error && !preview.isPlaceholderData && isReason(reason)
  const id = transactionName(asked.transaction.number)
  return (
    <Modal
      open={open}
      title={t(`correction.title.${asked.kind}`, { id })}
      width={560}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={onClose}
      okText={t(`correction.do.${asked.kind}`)}
      okButtonProps={{ danger: true, disabled: !ready, loading: correction.isPending }}
      onOk={() => effect && correction.send(effect, choice, reason)}
    >
      <Form layout="vertical" component="div">
        <CorrectionChoices asked={asked} choice={choice} onChange={change} />
        {asked.kind !== 'reject' && effect && (
          <DisposalChoices asked={asked} effect={effect} choice={choice} onChange={change} />
        )}
        <ReasonField
          label={t('names.reason')}
          hint={t('correction.reasonHint')}
          value={reason}
          onChange={setReason}
          autoFocus={asked.kind !== 'refund'}
        />
      </Form>
      {error ? (
        <Alert type="warning" showIcon title={toApiError(error).msg} />
      ) : effect ? (
        <EffectSummary effect={effect} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Modal>
  )
}

/** The call of the correction, with what was seen of it. */
function useCorrection(asked: Asked, onDone: () => void) {
  const rejection = useCall(rejectTransaction, { onSuccess: onDone })
  const voiding = useCall(voidTransaction, { onSuccess: onDone })
  const refund = useCall(refundPieces, { onSuccess: onDone })
  const { _id: transaction_id } = asked.transaction
  return {
    isPending: rejection.isPending || voiding.isPending || refund.isPending,
    send({ seen, version }: Effect, choice: Choice, reason: string) {
      const { into, qty, why, text } = choice
      const disposals = disposalsOf(choice)
      const what = { transaction_id, seen, reason, ...disposals, ...(version && { version }) }
      if (asked.kind === 'reject')
        rejection.mutate({ body: { transaction_id, version: version ?? '', into, reason } })
      else if (asked.kind === 'void') voiding.mutate({ body: what })
      else {
        const loss = why === null ? {} : { loss: { why, text } }
        refund.mutate({ body: { ...what, item_id: asked.item._id, qty, ...loss } })
      }
    },
  }
}
