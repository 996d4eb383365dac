import { undoAddressDelete } from '#domain/correction/undo/undo.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { AddressTable } from '../../storage/schema/tables/sale/address.table.ts'
import { listAddresses, restoreAddress } from '../../storage/stores/address/address.store.ts'
import type { DoneEntry } from '../../storage/stores/log/undo.store.ts'

/** Stores a deleted address again, under its own id. */
export async function undoDeletedAddress(trx: Trx, { changes }: DoneEntry): Promise<Refusal | null> {
  const deleted = changes.find(({ table, after }) => table === 'addresses' && after === null)
  if (!deleted?.before) return refuse('undo.gone')
  const [present = null] = await listAddresses(trx, [deleted.id])
  const stored = { ...deleted.before, id: deleted.id } as unknown as AddressTable
  const undone = undoAddressDelete(stored, present)
  if (isRefusal(undone)) return undone
  await restoreAddress(trx, undone.address)
  return null
}
