import type { Queries, Trx } from '../../engine/database.ts'
import type { PreferenceTable } from '../../schema/tables/people/preference.table.ts'

type Preference = Pick<PreferenceTable, 'name' | 'value'>

export function listPreferences(db: Queries, userId: string): Promise<Preference[]> {
  return db
    .selectFrom('preferences')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute()
}

export async function savePreferences(
  trx: Trx,
  userId: string,
  preferences: readonly Preference[],
): Promise<void> {
  await trx
    .insertInto('preferences')
    .values(preferences.map((one) => ({ user_id: userId, ...one })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
    )
    .execute()
}
