import type { Readable } from 'node:stream'
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
