import { createHash, type Hash } from 'node:crypto'
import { thumbnailPart } from '../stores/proof/chunks.ts'
import type { Check } from './finding.ts'
import { finding } from './finding.ts'
import { pagesOf } from './pages-of.ts'

/**
 * Every proof has the file and the thumbnail whose hashes it names, a removed one has neither, and each
 * belongs to a payment. Transfer numbers do, too.
 */
export const proofs: Check = async function* (db) {
  for (const table of ['proofs', 'transfer_numbers'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('payment_id as id')
      .where('payment_kind', '=', 'transaction')
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('transactions')
              .select('id')
              .where('transactions.id', '=', ref(`${table}.payment_id`)),
          ),
        ),
      )
      .execute()
    for (const { id } of rows) yield finding(`${table} of payment ${id}: transactions`, 1, 0)
    const entered = await db
      .selectFrom(table)
      .select('payment_id as id')
      .where('payment_kind', '=', 'account_payment')
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('account_payments')
              .select('entry_id')
              .where('entry_id', '=', ref(`${table}.payment_id`))
              .where('kind', 'in', ['payment', 'repayment']),
          ),
        ),
      )
      .execute()
    for (const { id } of entered) yield finding(`${table} of payment ${id}: payments of accounts`, 1, 0)
    const costs = await db
      .selectFrom(table)
      .select('payment_id as id')
      .where('payment_kind', '=', 'later_cost')
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom('later_costs')
              .select('later_costs.id')
              .where('later_costs.id', '=', ref(`${table}.payment_id`)),
          ),
        ),
      )
      .execute()
    for (const { id } of costs) yield finding(`${table} of later cost ${id}: later costs`, 1, 0)
  }
  for await (const page of pagesOf(
    (after, limit) =>
      db
        .selectFrom('proofs')
        .select(['id', 'file_hash', 'thumbnail_hash', 'size', 'removed_at'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )) {
    for (const { id, file_hash, thumbnail_hash, size, removed_at } of page) {
      const found = await kept(id)
      const wanted =
        removed_at === null ? { file: file_hash, thumbnail: thumbnail_hash, size } : { size: 0, ...none }
      for (const part of ['file', 'thumbnail', 'size'] as const) {
        if (found[part] !== wanted[part])
          yield finding(`proof ${id}: ${part}`, wanted[part] ?? 'none', found[part] ?? 'none')
      }
    }
  }

  /** What is kept of a proof, read part by part. */
  async function kept(id: string) {
    const parts = await db.selectFrom('proof_chunks').select('part').where('proof_id', '=', id).execute()
    let size = 0
    let [file, thumbnail]: (Hash | null)[] = [null, null]
    for (const { part } of parts.toSorted((a, b) => (a.part < b.part ? -1 : 1))) {
      const { bytes: text } = await db
        .selectFrom('proof_chunks')
        .select('bytes')
        .where('proof_id', '=', id)
        .where('part', '=', part)
        .executeTakeFirstOrThrow()
      const bytes = Buffer.from(text, 'base64')
      if (part === thumbnailPart) thumbnail = createHash('sha256').update(bytes)
      else {
        file = (file ?? createHash('sha256')).update(bytes)
        size += bytes.length
      }
    }
    const digest = (hash: Hash | null | undefined) => hash?.digest('base64url') ?? null
    return { file: digest(file), thumbnail: digest(thumbnail), size }
  }
}

const none = { file: null, thumbnail: null }
