import { followChanges } from '#contract/changes.ts'
import type { Topic } from '#contract/topics.ts'
import type { TestServer } from './test-server.ts'

/** Opens the event stream of a test server. The returned function tells the page what others have changed. */
export function openChanges(server: TestServer): (...topics: Topic[]) => void {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  server.on(
    followChanges,
    () => new Response(new ReadableStream({ start: (stream) => void streams.push(stream) })),
  )
  return (...topics) => {
    const event = new TextEncoder().encode(`event: change\ndata: ${JSON.stringify({ topics })}\n\n`)
    for (const stream of streams) stream.enqueue(event)
  }
}
