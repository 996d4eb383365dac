import { Type } from 'typebox'
import { mostAccepted } from '#domain/product/product.ts'
import { productClasses } from '#domain/product/product-class.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import {
  Dollars,
  Field,
  Id,
  Instant,
  ItemTypeName,
  Kilograms,
  List,
  ListPage,
  listQuery,
  Message,
  Nullable,
  Yuan,
} from './shapes.ts'

const Class = Type.Enum(productClasses, { description: 'what it is for; suggests the type of the package' })

// The rules check lengths and numbers too and name the field.
const Alias = Type.String({ maxLength: textLimits.item })
const fields = {
  nameZh: Field,
  nameEn: Field,
  aliases: Type.Array(Alias, { maxItems: 60, description: 'other texts that lines call it by', default: [] }),
  barcode: Type.String({
    maxLength: 64,
    default: '',
    description: 'a GTIN of 8, 12, 13 or 14 digits, or empty',
  }),
  weight: Type.Optional(Nullable(Kilograms)),
  class: Class,
  price: Type.Optional(Nullable(Dollars)),
  salePrice: Type.Optional(Nullable(Yuan)),
}

const Version = Type.Integer({ description: 'the version that was seen; 409 when it has changed since' })

const Product = Type.Object({
  _id: Id,
  nameZh: Type.String(),
  nameEn: Type.String(),
  aliases: Type.Array(Type.String()),
  barcode: Type.String({ description: 'in 13 digits, with leading zeros; of a carton in 14' }),
  weight: Nullable(Kilograms),
  class: Class,
  price: Nullable(Type.Number({ description: 'the last price paid for one piece in AUD' })),
  pricedAt: Nullable(Instant),
  salePrice: Nullable(Type.Number({ description: 'what customers usually pay for one piece in RMB' })),
  salePricedAt: Nullable(Instant),
  archived: Type.Boolean({ description: 'no longer offered while typing' }),
  mergedInto: Type.Optional(
    Type.Object({ _id: Id, name: Type.String() }, { description: 'the survivor, where this one was merged' }),
  ),
  others: Type.Optional(
    Type.Array(Type.String(), { description: 'names and barcodes of the products that are merged into it' }),
  ),
  letters: Type.String({
    description:
      'readings of the Chinese characters in its names, by which pinyin finds it: `单dan,shan,chan 爱ai`',
  }),
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: Type.String({ description: 'name of who changed it last' }),
})

export const listProducts = {
  query: Type.Object({
    ...listQuery,
    barcode: Type.Optional(
      Type.String({
        maxLength: 64,
        description:
          'only the product with this barcode, in any of its lengths; of a merged product its survivor',
      }),
    ),
  }),
  answer: ListPage(Product),
}

const Amount = { pieces: Type.Integer(), amount: Yuan }

export const getProduct = {
  query: Type.Object({ product: Id }),
  answer: Type.Object({
    product: Product,
    stock: Type.Array(Type.Object({ type: ItemTypeName, pieces: Type.Integer(), inCarts: Type.Integer() }), {
      description: 'unpaid pieces by state',
    }),
    purchases: Type.Array(
      Type.Object({ pk_id: Type.String(), at: Instant, pieces: Type.Integer(), price: Dollars }),
      { description: 'lines of orders that stand, the newest first' },
    ),
    sales: Type.Array(Type.Object({ transaction_id: Id, number: Type.Integer(), at: Instant, ...Amount }), {
      description: 'what customers paid for pieces and what of it stands, the newest first',
    }),
    buyers: Type.Optional(
      Type.Array(
        Type.Object({
          _id: Id,
          name: Type.String(),
          isReceiver: Type.Optional(
            Type.Literal(true, { description: 'no customer is named: who received the parcels' }),
          ),
          ...Amount,
          lastAt: Instant,
        }),
        { description: 'of the newest 500 sales, those of most pieces first; for roles that list parties' },
      ),
    ),
  }),
}

export const listProductSuggestions = {
  answer: List(
    Type.Object({
      name: Type.String({ description: 'the writing that most lines have' }),
      texts: Type.Array(Type.String(), { description: 'every writing, the most frequent first' }),
      lines: Type.Integer(),
      pieces: Type.Integer(),
      price: Dollars,
      weight: Kilograms,
      class: Class,
      pricedAt: Instant,
    }),
  ),
}

export const addProduct = {
  body: Type.Object(fields),
  answer: Type.Object({ ...Message.properties, product_id: Id }),
}

export const acceptProducts = {
  body: Type.Object({
    products: Type.Array(
      Type.Object({
        ...fields,
        pricedAt: Type.Optional(
          Type.String({ maxLength: 64, description: 'when the price was paid; ISO 8601, UTC' }),
        ),
      }),
      { minItems: 1, maxItems: mostAccepted },
    ),
  }),
  answer: Message,
}

export const updateProduct = {
  body: Type.Object({
    ...fields,
    _id: Id,
    version: Version,
    archived: Type.Boolean({ default: false }),
    aliases: Type.Optional(
      Type.Array(Alias, {
        maxItems: 1000,
        description: 'stay as they are when left out, as many as there are',
      }),
    ),
  }),
  answer: Message,
}

export const mergeProducts = { body: Type.Object({ _id: Id, into: Id, version: Version }), answer: Message }

export const undoMergeProducts = {
  body: Type.Object({ _id: Id, version: Type.Optional(Version) }),
  answer: Message,
}
