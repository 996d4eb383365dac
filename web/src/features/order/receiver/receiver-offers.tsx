import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getPackage, listPackages } from '#contract/package.ts'
import { shownPhone } from '#domain/address/phone.ts'
import { printedAddress } from '#domain/address/place.ts'
import { wordsOf } from '#domain/search/search.ts'
import { searchedAddress } from '#domain/search/searched.ts'
import { toApiError } from '../../../shared/api/api-error.ts'
import { callApi } from '../../../shared/api/client.ts'
import { type AddressRecord, useAddressChoice } from '../../../shared/api/list-addresses.ts'
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts'
import { offers } from '../../../shared/offered.ts'
import { keys } from '../../../shared/query-keys.ts'
import type { OrderAction } from '../draft/order-state.ts'
import { OfferList } from '../offers/offer-list.tsx'
import type { OfferedText } from '../offers/offered-cell.tsx'

interface ReceiverOffersProps extends Omit<OfferedText, 'isLeft'> {
  /** Fills the receiver. */
  readonly onTake: (action: OrderAction) => void
  /** Fills the address, which comes later. */
  readonly onAddress: (action: OrderAction) => void
}

const most = 8
const mostSaved = 50
const isOffered = offers<AddressRecord>(searchedAddress)
const isNamed = offers<{ readonly name: string; readonly letters?: string }>(({ name }) => ({
  names: [name],
  others: [],
}))

/** A whole name or its initials first, then the start of one, then what is inside, then phones and addresses. */
function rankOf(name: string, words: readonly string[], typed: string): number {
  if (!isNamed({ name }, words)) return 0
  if (isNamed({ name: name.slice(1) }, words)) return 1
  return name.length === typed.length ? 3 : 2
}

/**
 * Saved addresses and receivers of earlier parcels that a name, its pinyin or a part of a phone finds; before
 * anything is typed, the saved addresses.
 */
export function ReceiverOffers({ onTake, onAddress, ...list }: ReceiverOffersProps) {
  const { t } = useTranslation('order')
  const typed = list.text.trim()
  const term = useDebouncedValue(typed)
  const { data, error } = useAddressChoice(term)
  const { data: parcels } = useQuery({
    queryKey: [...keys.packages, 'receivers', term],
    queryFn: ({ signal }) => callApi(listPackages, { query: { receiver: term, limit: '30' } }, { signal }),
    enabled: term !== '',
    meta: { silent: true },
  })
  const words = wordsOf(typed)
  const saved = (data?.rows ?? [])
    .filter((record) => isOffered(record, words))
    .map((record) => ({ ...record, pk_id: '', address: printedAddress(record) }))
  const isNew = (phone: string, name: string) =>
    !saved.some((one) => one.phone === phone && one.name === name)
  const earlier = (term === typed ? (parcels?.result ?? []) : [])
    .filter(({ phone, receiver }) => isNew(phone, receiver))
    .map(({ receiver: name, phone, pk_id, person }) => ({ _id: person, name, phone, pk_id, address: '' }))
  // The newest parcel of each.
  const byPerson = new Map(earlier.toReversed().map((one) => [one._id, one]))
  const found = [...saved, ...[...byPerson.values()].toReversed()]
    .map((one) => ({ ...one, rank: Math.max(rankOf(one.name, words, typed), one.pk_id === '' ? 0 : 1) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, typed === '' ? mostSaved : most)
  const addressOf = async (pk_id: string, of: { receiver: string; phone: string }) => {
    const { packageRecord } = await callApi(getPackage, { query: { pk_id } })
    onAddress({ do: 'addressOf', ...of, address: packageRecord.address })
  }
  const noSaved = error ? toApiError(error).msg : data ? t('receiver.noSaved') : ''
  return (
    <OfferList
      {...list}
      label={t('receiver.offers')}
      said={t('receiver.found', { count: found.length })}
      // Enter in an empty field goes on.
      first={typed === '' ? -1 : 0}
      nothing={typed === '' ? noSaved : ''}
      offers={found.map(({ _id: id, name: receiver, phone, pk_id, address }) => ({
        id,
        name: receiver,
        details: [shownPhone(phone), address || t('receiver.parcel', { pk_id })].join(' · '),
        take: () => {
          onTake({ do: 'receiver', change: { receiver, phone, address } })
          // Without an answer the address stays empty, and is marked as such.
          if (pk_id !== '') addressOf(pk_id, { receiver, phone }).catch(() => undefined)
        },
      }))}
    />
  )
}
