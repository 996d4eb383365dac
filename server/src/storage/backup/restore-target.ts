import type { MaintenanceStep } from '#domain/log/maintenance.ts'
import type { Queries } from '../engine/database.ts'

export interface Target {
  /** URL of PostgreSQL; without it the embedded file is used. */
  readonly url: string | undefined
  readonly file: string
  readonly dataDir: string
  /** How long other servers on PostgreSQL may take to close, in ms. */
  readonly leaveWithin?: number
}

export interface RestoreOrder extends Target {
  /** Folder of the backup. */
  readonly folder: string
  /** Moves existing data aside instead of refusing. */
  readonly replace: boolean
  readonly onProgress?: OnProgress
}

export interface Restored {
  /** Where the old data is now; null when there was none. */
  readonly aside: string | null
}

/** Told of each step of a restore: `done` of `all` of it. */
export type OnProgress = (step: MaintenanceStep, done?: number, all?: number) => void

/** A database without users was started but never used. */
export async function hasUsers(db: Queries): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}

export function holdsDataText(where: string): string {
  return `${where} holds data. With --replace it is moved aside, and nothing of it is deleted.`
}
