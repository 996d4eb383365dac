import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The PDF and its page that a picture was drawn from. PDFs of earlier versions are known by the hash of their
 * file.
 */
const statements = [
  'alter table proofs add column pdf_hash text',
  'alter table proofs add column pdf_page bigint',
  `update proofs set pdf_hash = file_hash where kind = 'pdf'`,
  'create index proofs_by_pdf on proofs (pdf_hash)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
