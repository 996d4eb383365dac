import { sql } from 'kysely'
import type { Queries } from '../engine/database.ts'
import { isSameWord, readWords } from '../parcel-word/put-words.ts'
import { personId } from '../schema/person-id.ts'
import type { Check, Finding } from './finding.ts'
import { finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/** No package was saved twice with its id in another case, as versions before 016-package-ids.ts allowed. */
export const packages: Check = async function* (db) {
  const { rows } = await sql<{ upper_id: string; saved: number }>`
    select upper(pk_id) as upper_id, count(*) as saved from packages
    group by upper(pk_id) having count(*) > 1 order by upper(pk_id)`.execute(db)
  for (const { upper_id, saved } of rows) {
    yield finding(`package ${upper_id}: saved in any case`, 'once', `${Number(saved)} times`)
  }
  yield* stockOnHand(db)
}

/** Stock on hand is of an import that stands, has the lines that this made, and is no parcel. */
async function* stockOnHand(db: Queries): AsyncIterable<Finding> {
  const { rows } = await sql<{ pk_id: string; made: number; lines: number; parcels: number }>`
    select pk_id, cast(sum(made) as bigint) as made, cast(sum(lines) as bigint) as lines, cast(sum(parcel) as bigint) as parcels
    from (
      select pk_id, made, 0 as lines, 0 as parcel from imports where pk_id is not null and undone_at is null
      union all select packages.pk_id, 0, (select count(*) from order_lines where order_lines.pk_id = packages.pk_id), 0
        from packages where is_stock = 1
      union all select packages.pk_id, 0, 0, 1 from packages
        where is_stock = 1 and (postage_cents <> 0 or receiver <> '' or revision <> 1
          or exists (select 1 from tracks where tracks.pk_id = packages.pk_id))
    ) as stock group by pk_id having sum(made) <> sum(lines) or sum(parcel) > 0 order by pk_id`.execute(db)
  for (const { pk_id, made, lines, parcels } of rows) {
    if (made !== lines) yield finding(`stock ${pk_id}: lines of its import`, made, lines)
    if (parcels > 0) yield finding(`stock ${pk_id}: postage, receiver, corrections and track`, 'none', 'some')
  }
}

/** The word of state that is stored with each parcel is the one that follows from its track and pieces. */
export const words: Check = async function* (db) {
  const read = (after: string, limit: number) =>
    db
      .selectFrom('packages')
      .select('pk_id')
      .where('pk_id', '>', after)
      .orderBy('pk_id')
      .limit(limit)
      .execute()
  for await (const page of pagesOf(read, ({ pk_id }) => pk_id)) {
    const ids = JSON.stringify(page.map(({ pk_id }) => pk_id))
    for (const { pkId, stored, word } of await readWords(db, ids))
      if (!isSameWord(stored, word))
        yield finding(`package ${pkId}: word of state`, JSON.stringify(word), JSON.stringify(stored))
  }
}

/** Packages and parties have the id of their name and phone. */
export const persons: Check = async function* (db) {
  const packages = (after: string, limit: number) =>
    db
      .selectFrom('packages')
      .select(['pk_id as id', 'receiver as name', 'phone', 'person'])
      .where('pk_id', '>', after)
      .orderBy('pk_id')
      .limit(limit)
      .execute()
  const parties = (after: string, limit: number) =>
    db
      .selectFrom('parties')
      .select(['id', 'name', 'phone', 'person'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  for (const [what, read] of [
    ['package', packages],
    ['party', parties],
  ] as const)
    for await (const page of pagesOf(read, ({ id }) => id))
      for (const { id, name, phone, person } of page) {
        const expected = personId(name, phone)
        if (person !== expected) yield finding(`${what} ${id}: person`, expected, person)
      }
}
