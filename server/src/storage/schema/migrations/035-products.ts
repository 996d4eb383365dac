import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The catalogue. `text_key` is what all writings of a text have in common (domain/product/item-key.ts): each
 * belongs to one product at most, and by it a line points at its product. `merged_into` is no foreign key,
 * because a backup is restored in the order of ids.
 */
const statements = [
  `create table products (
    id text primary key not null,
    name_zh text not null,
    name_en text not null,
    barcode text not null,
    weight_grams bigint,
    class text not null check (class in ('infant', 'adult', 'other')),
    price_cents bigint,
    priced_at bigint,
    sale_fen bigint,
    sale_at bigint,
    archived bigint not null check (archived in (0, 1)),
    merged_into text,
    version bigint not null,
    created_at bigint not null,
    created_by text not null references users (id),
    updated_at bigint not null,
    updated_by text not null references users (id),
    check (name_zh <> '' or name_en <> '')
  )`,
  'create index products_by_survivor on products (merged_into) where merged_into is not null',
  `create unique index products_by_barcode on products (barcode) where barcode <> ''`,
  `create table product_texts (
    text_key text primary key not null,
    product_id text not null references products (id),
    text text not null
  )`,
  'create index product_texts_by_product on product_texts (product_id)',
]

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
