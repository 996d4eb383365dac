import { useTranslation } from 'react-i18next'
import { reopenMonth } from '#contract/month.ts'
import { useMonthName } from '../../../shared/format/month-name.ts'
import { ConfirmCall } from '../../../shared/kit/confirm-call.tsx'

/** Opens the last closed month again, with a reason. */
export function ReopenDialog({ month }: { readonly month: string }) {
  const { t } = useTranslation('month')
  return (
    <ConfirmCall
      title={t('reopenOf', { month: useMonthName()(month) })}
      ok={t('reopenDialog.ok')}
      danger
      call={reopenMonth}
      input={({ reason }) => ({ body: { month, reason } })}
      reason
    >
      <p>{t('reopenDialog.text')}</p>
    </ConfirmCall>
  )
}
