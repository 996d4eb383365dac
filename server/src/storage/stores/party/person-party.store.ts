import { sql } from 'kysely'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { whereIn } from '../../engine/where-in.ts'
import { personId } from '../../schema/person-id.ts'
import type { StoredParty, Writer } from './party.store.ts'

/** The oldest party of a name and phone, which stands for others of the same; null when there is none. */
export async function partyOfPerson(db: Queries, person: string): Promise<string | null> {
  // The first condition is that of the partial index.
  const named = db.selectFrom('parties').select('id').where('person', '<>', sql.lit(''))
  const row = await named.where('person', '=', person).orderBy('id').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/**
 * The ids of the names and phones of some parties, which packages have, too; without receivers that are
 * linked to others.
 */
export async function personsOfParties(db: Queries, ids: readonly string[]): Promise<string[]> {
  const parties = db.selectFrom('parties').select('person').distinct()
  const rows = await parties
    .where(whereIn(db, 'id', ids))
    .where('person', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('receiver_links')
            .select('receiver_links.id')
            .whereRef('receiver_links.id', '=', 'parties.person')
            .where(({ not: other }) => other(whereIn(db, 'receiver_links.party', ids))),
        ),
      ),
    )
    .execute()
  return rows.map(({ person }) => person)
}

/** Parties that stand with the name and phone of one, without those that are this one. */
export async function partiesLike(db: Queries, { name, phone }: StoredParty, those: readonly string[]) {
  const person = personId(name, phone)
  const named = db.selectFrom('parties').select(['id as _id', 'name']).where('person', '<>', sql.lit(''))
  const like = named.where('person', '=', person).where('merged_into', 'is', null).orderBy('id')
  return (await like.execute()).filter(({ _id }) => !those.includes(_id))
}

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
  // Sorted here, because the database would read the whole table in the order of its ids.
  return (await links.execute()).map(({ id }) => id).toSorted()
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
