import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../../shared/api/api-error.ts'
import { toTransaction } from '../../../shared/paths.ts'
import { RowLink } from '../../../shared/ui/row-link.tsx'

/** A link to the payment that a refusal names, if it names one. */
export function OtherPayment({ params: { payment, name } }: Pick<ApiError, 'params'>) {
  const { t } = useTranslation('proofs')
  if (payment === undefined || name === undefined) return null
  return <RowLink to={toTransaction(String(payment))}>{t('show', { name })}</RowLink>
}
