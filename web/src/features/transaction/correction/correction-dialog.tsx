import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refundPieces, rejectTransaction, voidTransaction } from '#contract/transaction-correction.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { ConfirmCall } from '../../../shared/kit/confirm-call.tsx'
import { CorrectionChoices } from './correction-choices.tsx'
import { DisposalChoices } from './disposal-choices.tsx'
import { EffectSummary } from './effect-summary.tsx'
import { type Asked, type Choice, disposalsOf, type Effect, previewOf } from './read-preview.ts'

const first: Choice = { into: 'rows', qty: 1, why: null, text: '' }

/** Shows what a rejection, void or refund will do, asks why, and does it. */
export function CorrectionDialog({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('transaction')
  const [choice, setChoice] = useState(first)
  // What can be returned depends on the pieces, so that where it goes is chosen again.
  const change = (part: Partial<Choice>) =>
    setChoice(({ sender, customer, ...now }) => ({
      ...now,
      ...(part.qty === undefined && { ...(sender && { sender }), ...(customer && { customer }) }),
      ...part,
    }))
  const { kind, transaction } = asked
  const common = {
    title: t(`correction.title.${kind}`, { id: transactionName(transaction.number) }),
    width: 560,
    ok: t(`correction.do.${kind}`),
    danger: true,
    preview: Number.isNaN(choice.qty) ? null : previewOf(asked, choice),
    reason: t('correction.reasonHint'),
    effect: (effect: Effect) => <EffectSummary effect={effect} />,
    children: (effect: Effect | undefined) => (
      <Form layout="vertical" component="div">
        <CorrectionChoices asked={asked} choice={choice} onChange={change} />
        {kind !== 'reject' && effect && (
          <DisposalChoices asked={asked} effect={effect} choice={choice} onChange={change} />
        )}
      </Form>
    ),
  }
  const { into, qty, why, text } = choice
  const { _id: transaction_id } = transaction
  const what = ({ seen: { seen, version }, reason }: { seen: Effect; reason: string }) => ({
    transaction_id,
    seen,
    reason,
    ...disposalsOf(choice),
    ...(version && { version }),
  })
  if (kind === 'reject') {
    return (
      <ConfirmCall
        {...common}
        call={rejectTransaction}
        input={({ seen, reason }) => ({
          body: { transaction_id, version: seen.version ?? '', into, reason },
        })}
      />
    )
  }
  if (kind === 'void')
    return <ConfirmCall {...common} call={voidTransaction} input={(given) => ({ body: what(given) })} />
  const loss = why === null ? {} : { loss: { why, text } }
  return (
    <ConfirmCall
      {...common}
      call={refundPieces}
      input={(given) => ({ body: { ...what(given), item_id: asked.item._id, qty, ...loss } })}
    />
  )
}
