import { useTranslation } from 'react-i18next'
import { shownPhone } from '#domain/address/phone.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { addressOfParcel, useReceivers } from '../../../shared/receivers/find-receivers.ts'
import type { OrderAction } from '../draft/order-state.ts'
import { OfferList } from '../offers/offer-list.tsx'
import type { OfferedText } from '../offers/offered-cell.tsx'

interface ReceiverOffersProps extends Omit<OfferedText, 'isLeft'> {
  /** Fills the receiver. */
  readonly onTake: (action: OrderAction) => void
  /** Fills the address, which comes later. */
  readonly onAddress: (action: OrderAction) => void
}

/** Saved addresses and receivers of earlier parcels, below the field. */
export function ReceiverOffers({ onTake, onAddress, ...list }: ReceiverOffersProps) {
  const { t } = useTranslation(['order', 'common'])
  const isEmpty = list.text.trim() === ''
  const { receivers, isRead, error } = useReceivers(list.text)
  const noSaved = error ? toApiError(error).msg : isRead ? t('receiver.noSaved') : ''
  const addressOf = async (pk_id: string, of: { receiver: string; phone: string }) =>
    onAddress({ do: 'addressOf', ...of, address: await addressOfParcel(pk_id) })
  return (
    <OfferList
      {...list}
      label={t('words.receivers')}
      said={t('receiver.found', { count: receivers.length })}
      // Enter in an empty field goes on.
      first={isEmpty ? -1 : 0}
      nothing={isEmpty ? noSaved : ''}
      offers={receivers.map(({ id, name: receiver, phone, pk_id, address }) => ({
        id,
        name: receiver,
        details: [shownPhone(phone), address || t('common:ofParcel', { pk_id })].join(' · '),
        take: () => {
          onTake({ do: 'receiver', change: { receiver, phone, address } })
          // Without an answer the address stays empty, and is marked as such.
          if (pk_id !== '') addressOf(pk_id, { receiver, phone }).catch(() => undefined)
        },
      }))}
    />
  )
}
