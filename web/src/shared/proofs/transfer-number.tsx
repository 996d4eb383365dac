import { Input } from 'antd'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setTransferNumber } from '#contract/payment-proof.ts'
import { cleanTransferNumber, proofBounds } from '#domain/payment-proof/payment-proof.ts'
import { isHandledByShell, toApiError } from '../api/api-error.ts'
import { useCall } from '../api/use-call.ts'
import { CopyableId } from '../ui/text/copyable-id.tsx'
import { Text } from '../ui/text/text.tsx'
import { OtherPayment } from './other-payment.tsx'

interface TransferNumberProps {
  readonly transaction_id: string
  /** '' for none. */
  readonly stored: string
  readonly fixed: boolean
  /** What was typed before the payment was stored; it is saved at once. */
  readonly typedBefore?: string
  readonly onSettled?: (isSaved: boolean) => void
}

/** The transfer number, saved on blur and by Enter. What is wrong with it stays below it. */
export function TransferNumber({
  transaction_id,
  stored,
  fixed,
  typedBefore,
  onSettled,
}: TransferNumberProps) {
  const { t } = useTranslation('proofs')
  const id = useId()
  const [typed, setTyped] = useState(typedBefore ?? stored)
  const { mutate, isPending, error, reset } = useCall(setTransferNumber, {
    meta: { silent: true, ...(typedBefore !== undefined && { silentSuccess: true }) },
  })
  const problem = error && !isHandledByShell(error) ? toApiError(error) : null
  const save = () => {
    if (isPending || cleanTransferNumber(typed) === stored) return
    mutate(
      { body: { transaction_id, transferNumber: typed } },
      { onSettled: (_, failed) => onSettled?.(failed === null) },
    )
  }
  const saveAtOnce = useEffectEvent(save)
  useEffect(() => {
    if (typedBefore !== undefined) saveAtOnce()
  }, [typedBefore])
  if (fixed && stored === '') return null
  return (
    <div>
      <label htmlFor={id}>
        <Text type="secondary">{t('names.transferNumber')}</Text>{' '}
      </label>
      {fixed ? (
        <CopyableId id={stored} />
      ) : (
        <Input
          id={id}
          className="transfer-number"
          value={typed}
          placeholder={t('numberPlaceholder')}
          maxLength={2 * proofBounds.transferNumber}
          aria-busy={isPending}
          {...(problem && { status: 'error', 'aria-describedby': `${id}-problem` })}
          onChange={({ target }) => {
            setTyped(target.value)
            reset()
          }}
          onPressEnter={save}
          onBlur={save}
        />
      )}
      {problem && (
        <div id={`${id}-problem`} role="alert">
          <Text type="danger">{problem.msg}</Text> <OtherPayment params={problem.params} />
        </div>
      )}
    </div>
  )
}
