import type { Queries } from '../engine/database.ts'

export interface Restored {
  /** Where the old data is now; null when there was none. */
  readonly aside: string | null
}

/** A database without users was started but never used. */
export async function hasUsers(db: Queries): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

export function holdsDataText(where: string): string {
  return `${where} holds data. With --replace it is moved aside, and nothing of it is deleted.`
}
