import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { toPackage, toParty, toTransaction } from '../paths.ts'
import { RowLink } from '../ui/row/row-link.tsx'

/**
 * A link to the payment that a refusal names, if it names one: a transaction, one on the account of a party,
 * or a later cost, whose name begins with its package.
 */
export function OtherPayment({ params: { payment, name, party } }: Pick<ApiError, 'params'>) {
  const { t } = useTranslation('proofs')
  if (payment === undefined || name === undefined) return null
  const [pk_id = '', amount] = String(name).split(' ¥ ')
  const of = party === undefined && amount !== undefined ? toPackage(pk_id) : toTransaction(String(name))
  const to = party === undefined ? of : toParty(String(party))
  return <RowLink to={to}>{t('show', { name })}</RowLink>
}
