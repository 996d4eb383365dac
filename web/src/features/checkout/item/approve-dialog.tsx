import { useTranslation } from 'react-i18next'
import { approveException } from '#contract/checkout.ts'
import { ConfirmCall } from '../../../shared/kit/confirm-call.tsx'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { moneyOfException } from './exception-money.ts'
import type { RowDialogProps } from './row-action.ts'
import { usePieces } from './use-pieces.tsx'

/** Shows an admin what a loss is about, before it is approved: its money, who asked and why. */
export function ApproveDialog(props: RowDialogProps) {
  const { t } = useTranslation('checkout')
  const { now, dialog } = usePieces(props)
  const { _id, version } = now
  const { cost, profits } = moneyOfException(now)
  const yuan = (amount: number, loss = false) => <MoneyText amount={amount} currency="RMB" loss={loss} />
  return (
    <ConfirmCall
      {...dialog}
      title={t('words.approve')}
      ok={t('words.approve')}
      call={approveException}
      // The server rejects the approval of a row that has changed since.
      input={() => ({ body: { _id, ...(version !== undefined && { version }) } })}
    >
      <FigureList
        items={[
          { key: 'qty', label: t('names.qty'), children: now.qty },
          { key: 'cost', label: t('words.costOfPieces'), children: yuan(cost) },
          { key: 'subtotal', label: t('names.subtotal'), children: yuan(now.subtotal ?? 0) },
          { key: 'profits', label: t('names.profits'), children: yuan(profits, true) },
          { key: 'toSender', label: t('names.toSender'), children: yuan(now.payAmount ?? 0) },
          { key: 'askedBy', label: t('words.askedBy'), children: now.requestedByNames?.join(', ') ?? '–' },
        ]}
      />
      <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        <strong>{t('reason')}</strong> {now.reason ?? t('noReason')}
      </p>
    </ConfirmCall>
  )
}
