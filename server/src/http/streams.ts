import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { workLimits } from '../work-limits.ts'

/** Tracks streamed answers: when the server stops, those that are not read in time are aborted. */
export function followStreams(server: FastifyInstance): (stream: Readable) => void {
  const open = new Set<Readable>()
  server.addHook('preClose', async () => {
    if (open.size === 0) return
    const end = () => {
      for (const stream of open) stream.destroy(new Error('the server stops'))
    }
    setTimeout(end, workLimits.streamTimeAtStop).unref()
  })
  return (stream) => {
    open.add(stream)
    stream.once('close', () => open.delete(stream))
  }
}

/**
 * The JSON of an answer, in chunks. Define generator functions at the top level of a file: V8 gives each one
 * created within a request a hidden class of its own, which retains all that the request read until the next
 * full garbage collection.
 */
export type JsonPieces = AsyncGenerator<string, void, void>

/**
 * A stream of what was written already and of pieces that are written as fast as they are read. If it is
 * aborted, fails or takes too long, the connection is closed in the middle, so that no partial answer looks
 * complete; `gone` is aborted when the client no longer reads it.
 */
export function streamOf(begin: readonly Buffer[], pieces: JsonPieces, gone: AbortController): Readable {
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
