import { sql } from 'kysely'
import type { ApprovalMails } from '#domain/people/approval-mails.ts'
import type { Language } from '#domain/text/language.ts'
import { rowUpdated } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { prepared } from '../../engine/prepared.ts'
import type { AddressProof } from '../../schema/tables/people/user.table.ts'
import { findUserById } from './user.store.ts'

/** An admin who may have mails about waiting approvals. */
export interface Approver {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly addressProof: AddressProof
}

/**
 * Stores the choice of an admin; false when it is the same. The first mail of the day follows the next time
 * it is due.
 */
export async function setApprovalMails(
  trx: Trx,
  userId: string,
  choice: ApprovalMails,
  now: number,
): Promise<boolean> {
  const user = await findUserById(trx, userId)
  const was = user?.approvalMails ?? 'none'
  if (was === choice) return false
  await trx
    .updateTable('users')
    .set({ approval_mails: choice, approval_digest_at: now })
    .where('id', '=', userId)
    .execute()
  rowUpdated(trx, 'users', userId, { approval_mails: was }, { approval_mails: choice })
  return true
}

/** The admins who can be told of something by mail. */
export const activeAdmins = (db: Queries): Promise<Approver[]> => approvers(db).execute()

/** The admins who want a mail for each exception and payment that waits. */
export async function mailedForEach(db: Queries): Promise<Approver[]> {
  return (await mailedEach(db, {})).rows
}

/** The admins whose mail of the day is due and was not made since. */
export function dailyMailDue(db: Queries, dueSince: number): Promise<Approver[]> {
  return approvers(db)
    .where('approval_mails', '=', 'daily')
    .where('approval_digest_at', '<', dueSince)
    .execute()
}

/** Takes the mail of the day of an admin; false when another process was quicker. */
export async function takeDailyMail(
  trx: Trx,
  userId: string,
  dueSince: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ approval_digest_at: now })
    .where('id', '=', userId)
    .where('approval_mails', '=', 'daily')
    .where('approval_digest_at', '<', dueSince)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Only who can log in as an admin, and reads mails to the address. */
const approvers = (db: Queries) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'address_proof as addressProof'])
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('email_verified', '=', 1)
    .orderBy('id')

// A literal condition, not a parameter: SQLite uses a partial index only for conditions that it can see.
const mailedEach = prepared((db: Queries) => approvers(db).where(sql<boolean>`approval_mails = 'each'`))
