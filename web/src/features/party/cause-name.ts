import { useTranslation } from 'react-i18next'
import type { EntryCause } from '#domain/account/account-entry.ts'
import type { Side } from './api/read-party.ts'

/** How an entry is called: what is a share of the sender is a sale to the customer. */
export function useCauseName(side: Side): (cause: EntryCause) => string {
  const { t } = useTranslation('account')
  return (cause) =>
    side === 'customer' && (cause === 'share' || cause === 'paid_at_once')
      ? t(`customerCause.${cause}`)
      : t(`cause.${cause}`)
}
