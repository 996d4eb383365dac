import type { Readable } from 'node:stream'
import type { TArray, TObject, TSchema } from 'typebox'
import type { Call } from '#contract/call.ts'
import type { Batches, CursorOf, RowsAnswer } from '../services/answers/batches.ts'
import { makeSlices } from '../slices.ts'
import { workLimits } from '../work-limits.ts'
import { loadSchemas } from './schemas-of.ts'
import { writerOf } from './serializers.ts'
import { type JsonPieces, streamOf } from './streams.ts'

interface Row {
  readonly _id: string
}

/**
 * Writes an answer by the serializers of its call's schema: a short one as one buffer, a longer one as a
 * stream. Each piece is encoded at once: V8 keeps the many parts of which a string was put together until it
 * is read.
 */
export async function writeRows(answer: RowsAnswer<object>, call: Call): Promise<Buffer | Readable> {
  const gone = new AbortController()
  const { answer: schema } = await loadSchemas(call)
  const pieces = answerPieces(answer, schema, gone.signal)
  const begin: Buffer[] = []
  if (!answer.isStream) {
    for (let size = 0; size <= workLimits.textSize; ) {
      const { done, value } = await pieces.next()
      if (done) return Buffer.concat(begin)
      begin.push(Buffer.from(value))
      size += value.length
    }
  }
  return streamOf(begin, pieces, gone)
}

async function* answerPieces(
  { open, cursorOf }: RowsAnswer<object>,
  schema: TSchema,
  signal: AbortSignal,
): JsonPieces {
  const { answer, end } = await open(signal)
  try {
    yield* objectPieces(answer, schema, new ListEnd(cursorOf))
  } finally {
    await end()
  }
}

async function* objectPieces(value: object, schema: TSchema, end: ListEnd): JsonPieces {
  if (!isObjectSchema(schema)) throw new Error('rows are written in objects only')
  let before = '{'
  for (const [name, of] of Object.entries(schema.properties)) {
    const field: unknown = name === 'next' ? (end.cut ?? Reflect.get(value, name)) : Reflect.get(value, name)
    if (field === undefined) continue
    yield `${before}"${name}":`
    before = ','
    if (isBatches(field) && isListSchema(of)) yield* rowsPieces(field, await writerOf(of.items), end)
    else if (hasBatches(field)) yield* objectPieces(field, of, end)
    else yield (await writerOf(of))(field)
  }
  yield before === '{' ? '{}' : '}'
}

async function* rowsPieces(batches: Batches<Row>, write: (row: Row) => string, end: ListEnd): JsonPieces {
  const slices = makeSlices()
  let before = '['
  for await (const rows of batches) {
    let piece = ''
    for (const row of rows) {
      const text = write(row)
      if (!end.take(row, text)) break
      piece += `${before}${text}`
      before = ','
      if (slices.isOver()) await slices.step()
    }
    if (piece !== '') yield piece
    if (end.cut !== null) break
    await slices.step()
  }
  yield before === '[' ? '[]' : ']'
}

// Looked at here, because a start loads no TypeBox.
function isObjectSchema(schema: TSchema): schema is TObject {
  return 'properties' in schema
}

function isListSchema(schema: TSchema): schema is TArray {
  return 'items' in schema
}

function isBatches(value: unknown): value is Batches<Row> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function hasBatches(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.values(value).some(isBatches)
}

/** Most bytes of a character of JSON. */
const mostBytes = 3

/**
 * Bounds the bytes of a list. Counting bytes is slow, so it begins only when the number of characters could
 * exceed the bound.
 */
class ListEnd {
  readonly #cursorOf: CursorOf | null
  #uncounted: string[] = []
  #characters = 0
  #bytes = 0
  #last: Row | null = null
  /** Cursor of the last row, where rows were left out. */
  cut: string | null = null
  constructor(cursorOf: CursorOf | null) {
    this.#cursorOf = cursorOf
  }
  /** False when the list ends before this row. */
  take(row: Row, text: string): boolean {
    if (this.#cursorOf === null) return true
    if (this.#isFull(text) && this.#last !== null) {
      this.cut = this.#cursorOf(this.#last)
      return false
    }
    this.#last = row
    return true
  }
  #isFull(text: string): boolean {
    this.#characters += text.length + 1
    this.#uncounted.push(text)
    if (this.#characters * mostBytes <= workLimits.listBytes) return false
    for (const each of this.#uncounted.splice(0)) this.#bytes += Buffer.byteLength(each) + 1
    return this.#bytes > workLimits.listBytes
  }
}
