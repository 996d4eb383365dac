import type { CopyTrouble } from '#domain/setting/copies.ts'
import type { Queries } from '../../engine/database.ts'

/** A copy that succeeded: all of it was read back. */
export interface LastCopy {
  readonly at: number
  /** Path of its manifest at the place. */
  readonly name: string
  readonly newPieces: number
  readonly newBytes: number
  /** Bytes of all pieces at the place. */
  readonly bytes: number
  readonly prunedAt: number
  /** When the copies of before were last found gone from the place; 0 when they never were. */
  readonly emptiedAt?: number
  /** Address of the place, and whether it is a folder of the disk that has the data; early copies say neither. */
  readonly address?: string
  readonly sameDisk?: boolean
  /** Time of a newer copy that another server has made with the same key; 0 when there is none. */
  readonly foreignAt: number
}

/** Failures since the last copy that succeeded. */
export interface FailedCopies {
  readonly since: number
  readonly times: number
  readonly trouble: CopyTrouble
}

export interface CopyProof {
  readonly at: number
  /** When the copy was made that was restored; 0 when none could be. */
  readonly copyAt: number
  readonly rows: number
  /** Null when it was restored and its books are right. */
  readonly trouble: CopyTrouble | null
  /** Time of the last proof that succeeded, or since when there could have been one. */
  readonly goodAt: number
  /** Whether admins were told that it failed or is old. */
  readonly told: boolean
}

export interface CopyState {
  readonly sealedKey: string
  readonly confirmedAt: number | null
  readonly asked: '' | 'copy' | 'prove'
  readonly startedAt: number
  readonly endedAt: number
  readonly last: LastCopy | null
  readonly failed: FailedCopies | null
  readonly proof: CopyProof | null
}

export async function readCopyState(db: Queries): Promise<CopyState> {
  const row = await db.selectFrom('copy_state').selectAll().executeTakeFirstOrThrow()
  return {
    sealedKey: row.sealed_key,
    confirmedAt: row.confirmed_at,
    asked: row.asked,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    last: row.last === '' ? null : JSON.parse(row.last),
    failed: row.failed === '' ? null : JSON.parse(row.failed),
    proof: row.proof === '' ? null : JSON.parse(row.proof),
  }
}

/** Stores a new key, whose signs are not typed back yet; copies of an earlier one no longer count. */
export async function storeCopyKey(db: Queries, sealedKey: string): Promise<void> {
  const fresh = { confirmed_at: null, started_at: 0, ended_at: 0, last: '', failed: '', proof: '' }
  await db
    .updateTable('copy_state')
    .set({ sealed_key: sealedKey, asked: '', ...fresh })
    .execute()
}

export async function confirmStoredKey(db: Queries, now: number): Promise<void> {
  await db.updateTable('copy_state').set({ confirmed_at: now }).execute()
}

export async function askForCopy(db: Queries, asked: 'copy' | 'prove'): Promise<void> {
  await db.updateTable('copy_state').set({ asked }).execute()
}

/** Begins an attempt; false when another server was quicker. */
export async function claimCopy(db: Queries, { startedAt }: CopyState, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('copy_state')
    .set({ started_at: now, asked: '' })
    .where('started_at', '=', startedAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What an attempt changes. */
export type EndedCopy = Partial<Pick<CopyState, 'last' | 'failed' | 'proof'>>

export async function endCopy(db: Queries, now: number, { last, failed, proof }: EndedCopy): Promise<void> {
  const text = (value: object | null) => (value === null ? '' : JSON.stringify(value))
  await db
    .updateTable('copy_state')
    .set({
      ended_at: now,
      ...(last !== undefined && { last: text(last) }),
      ...(failed !== undefined && { failed: text(failed) }),
      ...(proof !== undefined && { proof: text(proof) }),
    })
    .execute()
}
