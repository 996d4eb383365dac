import { type BusinessGroup, businessGroups } from '#domain/setting/business-groups.ts'
import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'

/** Stored fields of a group; secrets are sealed. */
export type StoredFields = Readonly<Record<string, string>>

export interface StoredGroup {
  readonly name: BusinessGroup
  readonly version: number
  readonly fields: StoredFields
  readonly updatedAt: number | null
  /** Name of the admin. */
  readonly updatedBy: string | null
}

export async function listBusinessSettings(db: Queries): Promise<readonly StoredGroup[]> {
  const rows = await db
    .selectFrom('business_settings')
    .leftJoin('users', 'users.id', 'business_settings.updated_by')
    .select(['business_settings.name', 'version', 'fields', 'updated_at', 'users.name as by'])
    .execute()
  const stored = new Map(rows.map((row) => [row.name, row]))
  // A group that was never changed may have no row.
  return businessGroups.map((name) => {
    const { version = 0, fields = '{}', updated_at: updatedAt = null, by = null } = stored.get(name) ?? {}
    return { name, version, fields: JSON.parse(fields), updatedAt, updatedBy: by }
  })
}

/** Locks the settings of a group until the transaction ends; a first change makes its row. */
export async function lockBusinessSettings(
  trx: Trx,
  group: BusinessGroup,
): Promise<Pick<StoredGroup, 'version' | 'fields'>> {
  const first = { name: group, version: 0, fields: '{}', updated_at: null, updated_by: null }
  await trx
    .insertInto('business_settings')
    .values(first)
    .onConflict((one) => one.doNothing())
    .execute()
  const { version, fields } = await trx
    .selectFrom('business_settings')
    .select(['version', 'fields'])
    .where('name', '=', group)
    .$call(rowLock(trx))
    .executeTakeFirstOrThrow()
  return { version, fields: JSON.parse(fields) }
}

interface NewFields {
  readonly fields: StoredFields
  readonly version: number
  /** Id of the admin. */
  readonly by: string
  readonly now: number
}

export async function storeBusinessSettings(
  trx: Trx,
  group: BusinessGroup,
  { fields, version, by, now }: NewFields,
): Promise<void> {
  await trx
    .updateTable('business_settings')
    .set({ fields: JSON.stringify(fields), version, updated_by: by, updated_at: now })
    .where('name', '=', group)
    .execute()
}

interface ChangedField {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly secret: boolean
}

/** Records a changed field for its log row; of a secret only that it changed, not even sealed. */
export function recordBusinessSetting(trx: Trx, group: BusinessGroup, changed: ChangedField): void {
  const column = changed.name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  rowChanged(trx, {
    table: 'business_settings',
    id: group,
    before: changed.secret ? {} : { [column]: changed.before },
    after: { [column]: changed.secret ? 'changed' : changed.after },
  })
}
