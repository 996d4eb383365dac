import { createParser } from 'eventsource-parser'

export interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

/** Reads server-sent events from a response body until it ends. Events whose data is not JSON are skipped. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const parsed = parseJson(data)
      if (event !== undefined && parsed !== undefined) onEvent({ event, data: parsed })
    },
  })
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
