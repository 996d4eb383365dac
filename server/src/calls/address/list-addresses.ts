import { listAddresses } from '#contract/address.ts'
import { isRefusal } from '#domain/refusal.ts'
import { onCall } from '../../http/handled.ts'
import { type StoredAddress, listAddresses as storedAddresses } from '../../storage/address.store.ts'
import { addressPart } from '../../storage/address-list.store.ts'
import { askedPart } from '../asked-part.ts'
import { isoTime } from '../iso-time.ts'

export const showAddresses = onCall(listAddresses, async ({ query = {} }, { house }) => {
  const { db } = house.database
  const part = askedPart(query)
  if (isRefusal(part)) return part
  if (part === null) return { result: (await storedAddresses(db)).map(record) }
  const { rows, next } = await addressPart(db, part)
  return { result: rows.map(record), next }
})

function record({ id, name, phone, province, city, district, address, note, createdAt }: StoredAddress) {
  return { _id: id, name, phone, province, city, district, address, note, createdAt: isoTime(createdAt) }
}
