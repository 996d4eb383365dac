import { makeSlices } from '../../slices.ts'
import type { Page } from '../../storage/engine/page.ts'
import { workLimits } from '../../work-limits.ts'
import { type JsonPieces, type JsonText, jsonText } from './json-text.ts'

interface Written<R> {
  /** Rows, newest first, in batches. */
  readonly pages: AsyncIterable<readonly R[]>
  /** Serializes the rows of a batch. */
  readonly write: (rows: readonly R[]) => Promise<readonly string[]>
  /** Cursor of the next page; undefined when the answer has all rows. */
  readonly next?: string | null
  /** Further fields of the answer. */
  readonly also?: object
}

/** The answer of a list: it ends at a number of bytes, then with a cursor for the rest (work-limits.ts). */
export function listAnswer<R extends { readonly id: string }>(written: Written<R>): Promise<JsonText> {
  return jsonText(listPieces(written))
}

async function* listPieces<R extends { readonly id: string }>({
  pages,
  write,
  next,
  also = {},
}: Written<R>): JsonPieces {
  const rows = new BoundedRows()
  yield '{"result":['
  const slices = makeSlices()
  let last: string | null = null
  for await (const page of pages) {
    const texts = await write(page)
    let piece = ''
    for (const [at, text] of texts.entries()) {
      if (!rows.take(text)) break
      piece += last === null ? text : `,${text}`
      last = page[at]?.id ?? last
    }
    if (piece !== '') yield piece
    if (rows.isCut()) break
    await slices.step()
  }
  const rest = JSON.stringify({ next: rows.isCut() ? last : next, ...also })
  yield rest === '{}' ? ']}' : `],${rest.slice(1)}`
}

/** Most bytes of a character of JSON. */
const mostBytes = 3

/**
 * Bounds the bytes of a list. Counting bytes is slow, so it begins only when the number of characters could exceed the
 * bound.
 */
export class BoundedRows {
  #uncounted: string[] = []
  #characters = 0
  #bytes = 0
  #cut = false
  /** False when the list ends before this row. */
  take(text: string): boolean {
    if (this.#cut) return false
    const isFirst = this.#characters === 0
    this.#characters += text.length + 1
    this.#uncounted.push(text)
    if (this.#characters * mostBytes <= workLimits.listBytes) return true
    for (const each of this.#uncounted.splice(0)) this.#bytes += Buffer.byteLength(each) + 1
    this.#cut = !isFirst && this.#bytes > workLimits.listBytes
    return !this.#cut
  }
  isCut(): boolean {
    return this.#cut
  }
}

/** The rows of a page in batches. */
export async function* batchesOf<R>({ rows }: Page<R>, pageSize: number = workLimits.rowsAtATime) {
  for (let at = 0; at < rows.length; at += pageSize) yield rows.slice(at, at + pageSize)
}
