import { Readable } from 'node:stream'
import { workLimits } from '../../work-limits.ts'

/** An answer whose JSON is written already, or is written while it is taken. */
export class JsonText {
  readonly body: string | Readable
  constructor(body: string | Readable) {
    this.body = body
  }
}

/**
 * The JSON of an answer, a piece at a time. Write generator functions at the top level of a file: V8 gives each that is made
 * within a request a hidden class of its own, which keeps all that the request read until the next full garbage collection.
 */
export type JsonPieces = AsyncGenerator<string, void, void>

/** The text where it is short, else a stream that goes on with it. */
export async function jsonText(pieces: JsonPieces): Promise<JsonText> {
  let text = ''
  while (text.length <= workLimits.textSize) {
    const { done, value } = await pieces.next()
    if (done) return new JsonText(text)
    text += value
  }
  return new JsonText(streamOf(text, pieces, new AbortController()))
}

/** A stream that begins to write once it is read, and writes as fast as it is read. `signal` is aborted when nobody takes it any more. */
export function jsonStream(write: (signal: AbortSignal) => JsonPieces): JsonText {
  const gone = new AbortController()
  return new JsonText(streamOf('', write(gone.signal), gone))
}

/** When it breaks, fails or takes too long, the connection is closed in the middle: no half answer looks like a whole one. */
function streamOf(begin: string, pieces: JsonPieces, gone: AbortController): Readable {
  const stream = Readable.from(bytesOf(begin, pieces), {
    objectMode: false,
    highWaterMark: workLimits.streamBuffer,
  })
  const tooLong = setTimeout(
    () => stream.destroy(new Error('an answer took too long to be read')),
    workLimits.streamTime,
  )
  const destroy = stream._destroy.bind(stream)
  // At once: the writer may be waiting for something, and is not asked for more before that has come.
  stream._destroy = (error, done) => {
    gone.abort(error ?? new Error('nobody takes the answer any more'))
    destroy(error, done)
  }
  stream.once('close', () => clearTimeout(tooLong))
  return stream
}

async function* bytesOf(begin: string, pieces: JsonPieces): AsyncGenerator<Buffer, void, void> {
  try {
    if (begin !== '') yield Buffer.from(begin)
    for await (const piece of pieces) yield Buffer.from(piece)
  } finally {
    await pieces.return()
  }
}
