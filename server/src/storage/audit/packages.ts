import { sql } from 'kysely'
import type { Check } from './finding.ts'
import { finding } from './finding.ts'

/** No package was saved twice with its id in another case, as versions before 016-package-ids.ts allowed. */
export const packages: Check = async function* (db) {
  const { rows } = await sql<{ upper_id: string; saved: number }>`
    select upper(pk_id) as upper_id, count(*) as saved from packages
    group by upper(pk_id) having count(*) > 1 order by upper(pk_id)`.execute(db)
  for (const { upper_id, saved } of rows) {
    yield finding(`package ${upper_id}: saved in any case`, 'once', `${Number(saved)} times`)
  }
}
