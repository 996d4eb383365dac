import { EventEmitter, once } from 'node:events'
import { createParser } from 'eventsource-parser'

/** The event stream of an open page. */
export interface Stream {
  readonly status: number
  /** The data of the next event of this name. */
  next(event: string): Promise<{ topics?: string[]; token?: string }>
  /** Topics of received changes that `next` has not returned. */
  untaken(): string[]
  /** Drops received events that `next` has not returned. */
  forget(): void
  /** How the stream ended: by the server, or by a broken connection or `stop`. */
  readonly ended: Promise<'ended' | 'broken'>
  stop(): void
}

/** Opens the event stream like a page that has been loading for some ms. */
export async function follow(url: string, token: string, since?: number): Promise<Stream> {
  const aborter = new AbortController()
  const response = await fetch(`${url}/api/changes${since === undefined ? '' : `?since=${since}`}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: aborter.signal,
  })
  const seen: { event: string; data: string }[] = []
  const bell = new EventEmitter()
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      seen.push({ event, data })
      bell.emit('ring')
    },
  })
  async function read(): Promise<'ended'> {
    if (!response.body) throw new Error('the answer has no body')
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) parser.feed(chunk)
    return 'ended'
  }
  const ended = read().catch(() => 'broken' as const)
  return {
    status: response.status,
    ended,
    untaken: () =>
      seen.filter(({ event }) => event === 'change').flatMap(({ data }) => JSON.parse(data).topics),
    forget() {
      seen.length = 0
    },
    stop: () => aborter.abort(),
    async next(event) {
      for (;;) {
        const at = seen.findIndex((one) => one.event === event)
        if (at >= 0) return JSON.parse(seen.splice(at, 1)[0]?.data ?? '{}')
        await once(bell, 'ring')
      }
    },
  }
}
