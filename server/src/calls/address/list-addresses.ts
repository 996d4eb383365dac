import { listAddresses } from '#contract/address.ts'
import { onCall } from '../../http/handled.ts'
import { listAddresses as storedAddresses } from '../../storage/address.store.ts'
import { isoTime } from '../iso-time.ts'

export const showAddresses = onCall(listAddresses, async (_input, { house }) => {
  const addresses = await storedAddresses(house.database.db)
  return {
    result: addresses.map(({ id, createdAt, ...rest }) => ({
      _id: id,
      ...rest,
      createdAt: isoTime(createdAt),
    })),
  }
})
