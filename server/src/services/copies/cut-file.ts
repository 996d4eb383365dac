import { createReadStream } from 'node:fs'
import { crc32 } from 'node:zlib'

/** Bytes of a piece of a file whose bytes keep their places (docs/figures/copies.md). */
const fixedBytes = 64 * 1024
/** Least and most bytes of a piece of rows, which ends at the end of a line. */
const leastBytes = 64 * 1024
const mostBytes = 256 * 1024
/** One of so many lines ends a piece. */
const linesToACut = 256
const newline = 0x0a

/** The pieces of a file, in its order: rows are cut where their content says so, anything else evenly. */
export function cutFile(path: string): AsyncIterable<Buffer> {
  const evenly: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: fixedBytes })
  return path.endsWith('.jsonl') ? cutLines(createReadStream(path)) : evenly
}

/** A line that is added or changed changes the piece that it is in, and not where later ones end. */
async function* cutLines(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let parts: Buffer[] = []
  let size = 0
  let line = 0
  for await (const chunk of chunks) {
    let from = 0
    let end = chunk.indexOf(newline)
    let lineFrom = 0
    while (end >= 0) {
      line = crc32(chunk.subarray(lineFrom, end), line)
      lineFrom = end + 1
      const bytes = size + lineFrom - from
      if (bytes >= mostBytes || (bytes >= leastBytes && line % linesToACut === 0)) {
        yield Buffer.concat([...parts, chunk.subarray(from, lineFrom)])
        parts = []
        size = 0
        from = lineFrom
      }
      line = 0
      end = chunk.indexOf(newline, lineFrom)
    }
    line = crc32(chunk.subarray(lineFrom), line)
    parts.push(chunk.subarray(from))
    size += chunk.length - from
  }
  if (size > 0) yield Buffer.concat(parts)
}
