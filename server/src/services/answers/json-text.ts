import { Readable } from 'node:stream'
import { workLimits } from '../../work-limits.ts'

/** An answer that is already JSON text, or a stream of it. */
export class JsonText {
  readonly body: Buffer | Readable
  constructor(body: Buffer | Readable) {
    this.body = body
  }
}

/**
 * The JSON of an answer, in chunks. Define generator functions at the top level of a file: V8 gives each one created
 * within a request a hidden class of its own, which retains all that the request read until the next full garbage
 * collection.
 */
export type JsonPieces = AsyncGenerator<string, void, void>

/**
 * A short text as one buffer, a longer one as a stream. Each piece is encoded at once: V8 keeps the many parts of which a
 * string was put together until it is read.
 */
export async function jsonText(pieces: JsonPieces): Promise<JsonText> {
  const begin: Buffer[] = []
  for (let size = 0; size <= workLimits.textSize; ) {
    const { done, value } = await pieces.next()
    if (done) return new JsonText(Buffer.concat(begin))
    begin.push(Buffer.from(value))
    size += value.length
  }
  return new JsonText(streamOf(begin, pieces, new AbortController()))
}

/** A stream that is produced as fast as it is read. `signal` is aborted when the client no longer reads it. */
export function jsonStream(write: (signal: AbortSignal) => JsonPieces): JsonText {
  const gone = new AbortController()
  return new JsonText(streamOf([], write(gone.signal), gone))
}

/**
 * If it is aborted, fails or takes too long, the connection is closed in the middle, so that no partial answer looks
 * complete.
 */
function streamOf(begin: readonly Buffer[], pieces: JsonPieces, gone: AbortController): Readable {
  const stream = Readable.from(bytesOf(begin, pieces), {
    objectMode: false,
    highWaterMark: workLimits.streamBuffer,
  })
  const tooLong = setTimeout(
    () => stream.destroy(new Error('an answer took too long to be read')),
    workLimits.streamTime,
  )
  const destroy = stream._destroy.bind(stream)
  // Aborts at once: the generator may be waiting, and `return` would only take effect after that.
  stream._destroy = (error, done) => {
    gone.abort(error ?? new Error('the client no longer reads the answer'))
    destroy(error, done)
  }
  stream.once('close', () => clearTimeout(tooLong))
  return stream
}

async function* bytesOf(begin: readonly Buffer[], pieces: JsonPieces): AsyncGenerator<Buffer, void, void> {
  try {
    yield* begin
    for await (const piece of pieces) yield Buffer.from(piece)
  } finally {
    await pieces.return()
  }
}
