import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { newId } from '../../storage/engine/new-id.ts'
import { deleteAddress as removeStored } from '../../storage/stores/address/address.store.ts'
import type { WriteWork } from '../log/log-writer.ts'

/** Deletes a receiver address. Its log entry keeps it, for undo. */
export async function deleteSavedAddress(
  { _id }: { readonly _id: string },
  { trx, log }: WriteWork<'Delete address'>,
) {
  const name = await removeStored(trx, _id)
  if (name === null) return refuse('address.gone')
  const logId = newId()
  await log('Delete address', { name }, { id: logId })
  return { msg: confirm('address.deleted', { name }), logId }
}
