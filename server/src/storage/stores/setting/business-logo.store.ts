import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { rowLock } from '../../engine/row-lock.ts'

interface StoredLogo {
  readonly fingerprint: string
  readonly png: Uint8Array
}

export async function findLogo(db: Queries): Promise<StoredLogo | null> {
  const row = await db.selectFrom('business_logo').select(['fingerprint', 'picture']).executeTakeFirst()
  if (!row || row.fingerprint === null || row.picture === null) return null
  return { fingerprint: row.fingerprint, png: Buffer.from(row.picture, 'base64') }
}

/**
 * Stores or removes the logo; false when it is already so. The log row shows the fingerprints, not the
 * picture.
 */
export async function putLogo(
  trx: Trx,
  logo: StoredLogo | null,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<boolean> {
  const before = await trx
    .selectFrom('business_logo')
    .select('fingerprint')
    .$call(rowLock(trx))
    .executeTakeFirstOrThrow()
  const fingerprint = logo?.fingerprint ?? null
  if (before.fingerprint === fingerprint) return false
  const picture = logo && Buffer.from(logo.png).toString('base64')
  await trx
    .updateTable('business_logo')
    .set({ fingerprint, picture, updated_by: by, updated_at: now })
    .execute()
  rowUpdated(trx, 'business_logo', 'logo', before, { fingerprint })
  return true
}
