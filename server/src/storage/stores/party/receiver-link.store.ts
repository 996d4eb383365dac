import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { Writer } from './party.store.ts'

/** The party that an admin has linked a receiver to; null when there is none. */
export async function linkedParty(db: Queries, person: string): Promise<string | null> {
  const links = db.selectFrom('receiver_links').select('party').where('id', '=', person)
  return (await links.executeTakeFirst())?.party ?? null
}

/** The receivers that are linked to some parties. */
export async function receiversLinkedTo(db: Queries, parties: readonly string[]): Promise<string[]> {
  const links = db
    .selectFrom('receiver_links')
    .select('id')
    .where(whereIn(db, 'party', parties))
  return (await links.orderBy('id').execute()).map(({ id }) => id)
}

/** Links a receiver to a party. What takes it back deletes the row (stores/correction/undo.store.ts). */
export async function addLink(trx: Trx, id: string, party: string, { by, now }: Writer): Promise<void> {
  const values = { party, created_by: by }
  await trx
    .insertInto('receiver_links')
    .values({ id, ...values, created_at: now })
    .execute()
  rowChanged(trx, { table: 'receiver_links', id, before: null, after: values })
}
