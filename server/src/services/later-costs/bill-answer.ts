import { aud } from '#domain/unit/units.ts'
import type { listBills } from '../../storage/stores/correction/forwarder-bill.store.ts'
import { isoTime } from '../answers/iso-time.ts'

export function billAnswer(bill: Awaited<ReturnType<typeof listBills>>[number]) {
  const { id, name, lines, charged, user_name: by, created_at } = bill
  return { _id: id, name, lines, charged: aud.toNumber(charged), by, createdAt: isoTime(created_at) }
}
