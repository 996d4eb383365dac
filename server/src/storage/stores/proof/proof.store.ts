import { rowChanged } from '../../engine/changed-rows.ts'
import type { Queries, Trx } from '../../engine/database.ts'
import { insertRows } from '../../engine/insert-rows.ts'
import { newId } from '../../engine/new-id.ts'
import { whereIn } from '../../engine/where-in.ts'
import type { ProofTable } from '../../schema/tables/sale/proof.table.ts'
import { chunksOf, thumbnailPart } from './chunks.ts'
import { type Payment, standing } from './payment.ts'

/** A file that is ready to be kept. */
export interface ProofFile {
  readonly uploadHash: string
  readonly fileHash: string
  readonly bytes: Uint8Array
  readonly picture: ProofPicture
}

/** Where a picture was drawn from, as the page says. */
export interface PdfPage {
  readonly hash: string
  /** Counted from 1. */
  readonly page: number | null
}

export interface ProofPicture {
  readonly thumbnail: Uint8Array
  readonly thumbnailHash: string
  readonly width: number
  readonly height: number
  readonly outline: string
  readonly look: string
  /** Other looks that are compared with those of known pictures, and not kept. */
  readonly disguises: readonly { readonly outline: string; readonly look: string }[]
}

export type Proof = Omit<ProofTable, 'look' | 'pdf_hash' | 'pdf_page'>

const columns = [
  ...(['id', 'number', 'payment_kind', 'payment_id', 'kind', 'upload_hash', 'file_hash'] as const),
  ...(['thumbnail_hash', 'size', 'width', 'height', 'outline', 'alike', 'reason'] as const),
  ...(['added_by', 'added_at', 'removed_by', 'removed_at'] as const),
] as const

interface NewProof {
  readonly payment: Payment
  readonly file: ProofFile
  readonly pdf: PdfPage | null
  /** The proof that it looks like, and why it is added anyway. */
  readonly alike: { readonly id: string; readonly reason: string } | null
  readonly by: string
  readonly now: number
}

/** Stores a proof with its file; call it under the lock of `lockProofs`. Gives its id. */
export async function insertProof(
  trx: Trx,
  { payment, file, pdf, alike, by, now }: NewProof,
): Promise<string> {
  const { uploadHash, fileHash, bytes, picture } = file
  const kind = 'picture' as const
  const id = newId()
  const shown = {
    payment_kind: payment.kind,
    payment_id: payment.id,
    kind,
    upload_hash: uploadHash,
    file_hash: fileHash,
    thumbnail_hash: picture.thumbnailHash,
    size: bytes.length,
    width: picture.width,
    height: picture.height,
    pdf_hash: pdf?.hash ?? null,
    pdf_page: pdf?.page ?? null,
    alike: alike?.id ?? null,
    reason: alike?.reason ?? '',
    added_by: by,
    added_at: now,
  }
  const number = (await lastProofNumber(trx)) + 1
  await insertRows(trx, 'proofs', [
    {
      id,
      number,
      ...shown,
      removed_by: null,
      removed_at: null,
      outline: picture.outline,
      look: picture.look,
    },
  ])
  for (const chunk of chunksOf(id, bytes, picture.thumbnail)) {
    await insertRows(trx, 'proof_chunks', [chunk])
  }
  // The log entry itself has who and when.
  const { payment_id, upload_hash, file_hash, pdf_hash, pdf_page, size, reason } = shown
  const ofPdf = pdf && { pdf_hash, pdf_page }
  const after = { payment_id, kind, size, upload_hash, file_hash, ...ofPdf, alike: shown.alike, reason }
  rowChanged(trx, { table: 'proofs', id, before: null, after })
  return id
}

/** The number of the newest proof, 0 without one. Rows stay, so that a number is never used twice. */
export async function lastProofNumber(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('proofs')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** The proofs of payments with the names of who added them, oldest first. */
export async function proofsOf(
  db: Queries,
  kind: Payment['kind'],
  ids: readonly string[],
): Promise<(Proof & { readonly username: string })[]> {
  const proofs = await db
    .selectFrom('proofs')
    .select(columns)
    .select(({ selectFrom, ref }) =>
      selectFrom('users')
        .select('users.name')
        .where('users.id', '=', ref('proofs.added_by'))
        .$asScalar()
        .$notNull()
        .as('username'),
    )
    .where('payment_kind', '=', kind)
    .where(whereIn(db, 'payment_id', ids))
    .where('removed_at', 'is', null)
    .execute()
  // Sorted here: to read them in their order PostgreSQL would go through all proofs.
  return proofs.toSorted((one, other) => one.number - other.number)
}

/** A proof that is not removed. */
export async function findProof(db: Queries, id: string): Promise<Proof | null> {
  const row = await db
    .selectFrom('proofs')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** A proof, also when it is removed. */
export async function findAnyProof(db: Queries, id: string): Promise<Proof | null> {
  const row = await db.selectFrom('proofs').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** A proof that is the same upload, or of the same PDF. */
export type ProofUse = Proof & Pick<ProofTable, 'pdf_hash' | 'pdf_page'>

/**
 * Uses of the same upload, and of the PDF that it was drawn from, by payments that stand, also those that
 * were removed: oldest first, those that are still there before.
 */
export function usesOf(db: Queries, { uploadHash }: ProofFile, pdf: PdfPage | null): Promise<ProofUse[]> {
  return db
    .selectFrom('proofs')
    .select([...columns, 'pdf_hash', 'pdf_page'])
    .where(({ eb, or }) => or([eb('upload_hash', '=', uploadHash), eb('pdf_hash', '=', pdf?.hash ?? '')]))
    .where(standing('proofs'))
    .orderBy(({ eb }) => eb('removed_at', 'is not', null))
    .orderBy('number')
    .execute()
}

/**
 * Of these proofs the first one whose payment stands: those that are still there before those that were
 * removed from another payment.
 */
export async function firstStanding(
  db: Queries,
  ids: readonly string[],
  payment: Payment,
): Promise<Proof | null> {
  if (ids.length === 0) return null
  const row = await db
    .selectFrom('proofs')
    .select(columns)
    .where(whereIn(db, 'id', ids))
    .where(({ eb, or }) => or([eb('removed_at', 'is', null), eb('payment_id', '!=', payment.id)]))
    .where(standing('proofs'))
    .orderBy(({ eb }) => eb('removed_at', 'is not', null))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Removes a proof that was found under the lock of proofs: its file is deleted. Its row says who did that and
 * when, and keeps what a copy is known by.
 */
export async function markRemoved(trx: Trx, id: string, by: string, now: number): Promise<void> {
  await trx.updateTable('proofs').set({ removed_at: now, removed_by: by }).where('id', '=', id).execute()
  await trx.deleteFrom('proof_chunks').where('proof_id', '=', id).execute()
  rowChanged(trx, { table: 'proofs', id, before: { removed_at: null }, after: { removed_at: now } })
}

/** The file of a proof, or its thumbnail; null when it is gone. */
export async function readProof(
  db: Queries,
  id: string,
  part: 'file' | 'thumbnail',
): Promise<Uint8Array | null> {
  const rows = await db
    .selectFrom('proof_chunks')
    .select('bytes')
    .where('proof_id', '=', id)
    .where('part', part === 'file' ? '>' : '=', thumbnailPart)
    .orderBy('part')
    .execute()
  return rows.length === 0 ? null : Buffer.concat(rows.map(({ bytes }) => Buffer.from(bytes, 'base64')))
}
