import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { TestApp } from '../../../testkit/test-app.ts'
import { newId } from '../../src/storage/engine/new-id.ts'
import { chunksOf } from '../../src/storage/stores/proof/chunks.ts'
import { lastProofNumber } from '../../src/storage/stores/proof/proof.store.ts'

/** A PDF of one page with a text; `more` adds something to it. */
export function madePdf(
  text: string,
  more: (document: PDFKit.PDFDocument) => void = () => undefined,
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6' })
  document.text(text)
  more(document)
  document.end()
  return buffer(document)
}

/** Of some MB, which is kept in more parts than are read at a time. */
export const largePdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4_500_000)])

export const hashOf = (bytes: Uint8Array, as: 'hex' | 'base64url') =>
  createHash('sha256').update(bytes).digest(as)

/** Stores a PDF as versions before this one did; gives the id of the proof. */
export async function storePdf({ database: { db } }: TestApp, payment_id: string, pdf: Uint8Array) {
  const id = newId()
  const { id: added_by } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const file_hash = hashOf(pdf, 'base64url')
  const isTransaction = await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', payment_id)
    .execute()
  const none = { thumbnail_hash: null, width: null, height: null, outline: null, look: null, alike: null }
  await db
    .insertInto('proofs')
    .values({
      ...none,
      id,
      number: (await lastProofNumber(db)) + 1,
      payment_kind: isTransaction.length > 0 ? 'transaction' : 'account_payment',
      payment_id,
      kind: 'pdf',
      // Of the PDF without its ends.
      upload_hash: `ends ${file_hash}`,
      file_hash,
      size: pdf.length,
      reason: '',
      added_by,
      added_at: Date.now(),
      removed_by: null,
      removed_at: null,
      pdf_hash: file_hash,
      pdf_page: null,
    })
    .execute()
  for (const chunk of chunksOf(id, pdf, null)) await db.insertInto('proof_chunks').values(chunk).execute()
  return id
}
