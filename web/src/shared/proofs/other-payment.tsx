import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { toParty, toTransaction } from '../paths.ts'
import { RowLink } from '../ui/row/row-link.tsx'

/**
 * A link to the payment that a refusal names, if it names one: a transaction, or one on the account of a
 * party.
 */
export function OtherPayment({ params: { payment, name, party } }: Pick<ApiError, 'params'>) {
  const { t } = useTranslation('proofs')
  if (payment === undefined || name === undefined) return null
  const to = party === undefined ? toTransaction(String(name)) : toParty(String(party))
  return <RowLink to={to}>{t('show', { name })}</RowLink>
}
