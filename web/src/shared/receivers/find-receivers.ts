import { useQuery } from '@tanstack/react-query'
import { getPackage, listPackages } from '#contract/package.ts'
import { printedAddress } from '#domain/address/place.ts'
import { wordsOf } from '#domain/search/search.ts'
import { searchedAddress } from '#domain/search/searched.ts'
import { callApi } from '../api/client.ts'
import { type AddressRecord, useAddressChoice } from '../api/list-addresses.ts'
import { useDebouncedValue } from '../hooks/use-debounced-value.ts'
import { callQuery } from '../kit/call-query.ts'
import { offers } from '../offered.ts'
import { keys } from '../query-keys.ts'

/** Somebody who gets a parcel: a saved address, or the receiver of an earlier parcel. */
export interface FoundReceiver {
  readonly id: string
  readonly name: string
  readonly phone: string
  /** In one line; '' of an earlier parcel, whose address is read when it is chosen. */
  readonly address: string
  readonly saved: AddressRecord | null
  /** The newest parcel; '' of a saved address. */
  readonly pk_id: string
}

const most = 8
/** Before anything is typed. */
const mostSaved = 50
const isOffered = offers<AddressRecord>(searchedAddress)
const isNamed = offers<{ readonly name: string; readonly letters?: string }>(({ name }) => ({
  names: [name],
  others: [],
}))

/** A whole name or its initials first, then the start of one, then its inside, then phones and addresses. */
function rankOf(name: string, words: readonly string[], typed: string): number {
  if (!isNamed({ name }, words)) return 0
  if (isNamed({ name: name.slice(1) }, words)) return 1
  return name.length === typed.length ? 3 : 2
}

/**
 * Saved addresses and receivers of earlier parcels that a name, its pinyin, a part of a phone or of an
 * address finds; before anything is typed, the saved addresses.
 */
export function useReceivers(text: string) {
  const typed = text.trim()
  const term = useDebouncedValue(typed)
  const { data, error } = useAddressChoice(term)
  const { data: parcels } = useQuery({
    ...callQuery([...keys.packages, 'receivers', term], listPackages, {
      query: { receiver: term, limit: '30' },
    }),
    enabled: term !== '',
  })
  const words = wordsOf(typed)
  const saved = (data?.rows ?? [])
    .filter((record) => isOffered(record, words))
    .map(
      (one): FoundReceiver => ({ ...one, id: one._id, pk_id: '', address: printedAddress(one), saved: one }),
    )
  const isNew = (phone: string, name: string) =>
    !saved.some((one) => one.phone === phone && one.name === name)
  const earlier = (term === typed ? (parcels?.result ?? []) : [])
    .filter(({ phone, receiver }) => isNew(phone, receiver))
    .map(
      ({ receiver: name, phone, pk_id, person }): FoundReceiver => ({
        id: person,
        name,
        phone,
        pk_id,
        address: '',
        saved: null,
      }),
    )
  // The newest parcel of each.
  const byPerson = new Map(earlier.toReversed().map((one) => [one.id, one]))
  const receivers = [...saved, ...[...byPerson.values()].toReversed()]
    .map((one) => ({ ...one, rank: Math.max(rankOf(one.name, words, typed), one.saved ? 0 : 1) }))
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, typed === '' ? mostSaved : most)
  return { receivers, isRead: data !== undefined, error }
}

/** Where an earlier parcel went. */
export async function addressOfParcel(pk_id: string): Promise<string> {
  const { packageRecord } = await callApi(getPackage, { query: { pk_id } })
  return packageRecord.address
}
