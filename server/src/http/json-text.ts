import { Readable } from 'node:stream'
import { workLimits } from '../work-limits.ts'

/** An answer whose JSON is written already, or is written while it is taken. */
export class JsonText {
  readonly body: string | Readable
  constructor(body: string | Readable) {
    this.body = body
  }
}

/** Writes the JSON of an answer, a piece at a time. `signal` is aborted when nobody takes it any more. */
export type JsonWriter = (signal: AbortSignal) => AsyncGenerator<string, void, void>

/** The text where it is short, else a stream that goes on with it. */
export async function jsonText(write: JsonWriter): Promise<JsonText> {
  const gone = new AbortController()
  const pieces = write(gone.signal)
  let text = ''
  while (text.length <= workLimits.textSize) {
    const { done, value } = await pieces.next()
    if (done) return new JsonText(text)
    text += value
  }
  return new JsonText(streamOf(text, pieces, gone))
}

/** A stream that begins to write once it is read, and writes as fast as it is read. */
export function jsonStream(write: JsonWriter): JsonText {
  const gone = new AbortController()
  return new JsonText(streamOf('', write(gone.signal), gone))
}

/** When it breaks, fails or takes too long, the connection is closed in the middle: no half answer looks like a whole one. */
function streamOf(
  begin: string,
  pieces: AsyncGenerator<string, void, void>,
  gone: AbortController,
): Readable {
  async function* bytes(): AsyncGenerator<Buffer, void, void> {
    try {
      if (begin !== '') yield Buffer.from(begin)
      for await (const piece of pieces) yield Buffer.from(piece)
    } finally {
      await pieces.return()
    }
  }
  const stream = Readable.from(bytes(), { objectMode: false, highWaterMark: workLimits.streamBuffer })
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
