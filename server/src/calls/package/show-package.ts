import { readPackage } from '#contract/package.ts'
import { refuse } from '#domain/refusal.ts'
import { aud, kg, rate } from '#domain/units.ts'
import { onCall } from '../../http/handled.ts'
import { wordings } from '../../http/spoken.ts'
import { listItems } from '../../storage/item-list.store.ts'
import { findPackage, type StoredPackage } from '../../storage/package.store.ts'
import { listTransactionItems } from '../../storage/transaction-item.store.ts'
import { itemView, paidItemView } from '../checkout/item-view.ts'
import { isoTime } from '../iso-time.ts'
import { trackRecords } from './track-records.ts'

export const showPackage = onCall(readPackage, async ({ query }, { house, language }) => {
  const { db } = house.database
  const pkId = query.pk_id.trim()
  const stored = await findPackage(db, pkId)
  if (!stored) return refuse('package.unknown', { pk_id: pkId })
  const [items, paid, track] = await Promise.all([
    listItems(db, { pkId }),
    listTransactionItems(db, { pkId }),
    trackRecords(house, pkId, wordings[language]),
  ])
  return {
    itemRecords: [...items.map(itemView), ...paid.map(paidItemView)],
    packageRecord: packageRecord(stored),
    trackRecords: track,
  }
})

function packageRecord(stored: StoredPackage) {
  const { type, count, note, receiver, phone, address } = stored
  return {
    pk_id: stored.pkId,
    sendTimeISO: isoTime(stored.sendTime),
    type,
    weight: kg.toNumber(stored.weight),
    count,
    exchangeRate: rate.toNumber(stored.exchangeRate),
    postage: aud.toNumber(stored.postage),
    note,
    receiver,
    phone,
    address,
    createdAt: isoTime(stored.createdAt),
  }
}
