import { confirm } from '#domain/messages/confirmations.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { deleteAddress as removeStored } from '../../storage/stores/address/address.store.ts'
import type { WriteWork } from '../log/log-writer.ts'

/** Deletes a receiver address. */
export async function deleteSavedAddress(
  { _id }: { readonly _id: string },
  { trx, log }: WriteWork<'Delete address'>,
) {
  const name = await removeStored(trx, _id)
  if (name === null) return refuse('address.gone')
  const logId = await log('Delete address', { name }, { undoable: true })
  return { msg: confirm('address.deleted', { name }), logId }
}
