import { Type } from 'typebox'
import { mostImportRows } from '#domain/import/import-columns.ts'
import { importKinds } from '#domain/import/import-kinds.ts'
import { Id, Instant, List, Message, Nullable, PackageId } from './shapes.ts'

const Kind = Type.Enum(importKinds)
const Column = Type.String({ maxLength: 40 })

const Rows = {
  import_id: Type.String({
    minLength: 16,
    maxLength: 64,
    description: 'made by the client, once for a file',
  }),
  kind: Kind,
  file: Type.String({ minLength: 1, maxLength: 200, description: 'its name' }),
  columns: Type.Array(Column, { minItems: 1, maxItems: 20, description: 'of the cells, in their order' }),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer({ minimum: 1, description: 'its number in the file' }),
      cells: Type.Array(Type.String({ maxLength: 4000 }), { maxItems: 20 }),
    }),
    { minItems: 1, maxItems: mostImportRows },
  ),
}

const Problem = Type.Object({
  row: Type.Integer(),
  column: Column,
  msg: Type.String(),
  code: Type.String({ description: 'of the refusal' }),
})

const Problems = {
  wrong: Type.Integer({ description: 'rows that cannot be imported' }),
  problems: Type.Array(Problem, { description: 'of the first 500 of these rows' }),
}

const Imported = Type.Object({
  _id: Id,
  kind: Kind,
  file: Type.String(),
  rows: Type.Integer(),
  made: Type.Integer({ description: 'rows of which something was made' }),
  pk_id: Type.Optional(PackageId),
  by: Type.String(),
  at: Instant,
  undone: Type.Optional(Type.Object({ by: Type.String(), at: Instant })),
})

export const listImports = {
  answer: Type.Object({
    ...List(Imported).properties,
    running: Type.Array(
      Type.Object({
        import_id: Id,
        by: Type.String(),
        done: Type.Integer({ description: 'rows that are checked' }),
        rows: Type.Integer(),
      }),
    ),
  }),
}

export const checkImport = {
  body: Type.Object(Rows),
  answer: Type.Object({
    msg: Type.String(),
    good: Type.Integer({ description: 'rows that can be imported' }),
    ...Problems,
    preview: Type.Array(
      Type.Object({ row: Type.Integer(), cells: Type.Record(Type.String(), Type.String()) }),
      { description: 'the first 20 rows as they will be, by column' },
    ),
    earlier: Nullable(
      Type.Object({ by: Type.String(), at: Instant }, { description: 'the same file, imported before' }),
    ),
  }),
}

export const addImport = {
  body: Type.Object({
    ...Rows,
    all: Type.Boolean({ description: 'true to import nothing unless all rows can be' }),
  }),
  answer: Type.Object({ msg: Type.String(), made: Type.Integer(), ...Problems }),
}

export const undoImport = { body: Type.Object({ import_id: Id }), answer: Message }
