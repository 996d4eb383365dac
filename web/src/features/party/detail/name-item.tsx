import { useTranslation } from 'react-i18next'
import { nameCustomer, nameSender } from '#contract/party-naming.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { NameButton } from '../../../shared/parties/name-button.tsx'
import type { EntryRecord } from '../api/list-entries.ts'
import type { Side } from '../api/read-party.ts'

interface NameItemProps {
  readonly side: Side
  readonly item: NonNullable<EntryRecord['item']>
}

/** Names the sender or the customer of an item for which something is owed. */
export function NameItem({ side, item }: NameItemProps) {
  const { t } = useTranslation('account')
  // The dialog shows errors itself, so there is no toast.
  const sender = useCall(nameSender, { meta: { silent: true } })
  const customer = useCall(nameCustomer, { meta: { silent: true } })
  const save = (party: string | null) =>
    side === 'sender'
      ? sender.mutateAsync({ body: { pk_id: item.pk_id, party, seen: null } })
      : customer.mutateAsync({ body: { item: item._id ?? '', party, seen: null } })
  return (
    <NameButton title={t(`name.${side}`, { item: item.item })} side={side} party={null} onSave={save}>
      {t('words.nameIt')}
    </NameButton>
  )
}
