import type { Answer, Call, Input } from '#contract/call.ts'
import { followChanges } from '#contract/changes.ts'
import type { Topic } from '#contract/topics.ts'
import { json } from './signed-in-page.ts'

type Result<C extends Call> = Answer<C> | Response
type Reply<C extends Call> = Result<C> | ((input: Input<C>) => Result<C> | Promise<Result<C>>)

type EventStream = ReadableStreamDefaultController<Uint8Array>
type Body<C extends Call> = Input<C> extends { readonly body: infer B } ? B : undefined

interface Request {
  readonly call: string
  readonly input: unknown
  readonly headers: Headers
}

interface Route {
  readonly call: string
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly reply: (input: never) => unknown
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/**
 * A fake server with the answers of a test, typed by the contract. The page calls it through `fetch`. A call
 * without an answer fails the test.
 */
export class TestServer {
  readonly unanswered: string[] = []
  readonly #routes = new Map<string, Route>()
  readonly #sent: Request[] = []
  readonly #held: (() => void)[] = []
  readonly #streams: EventStream[] = []

  constructor() {
    const start = (stream: EventStream) => void this.#streams.push(stream)
    this.on(followChanges, () => new Response(new ReadableStream({ start })))
  }

  on<C extends Call>(call: C, reply: Reply<C>): this {
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const pattern = new RegExp(`^${call.path.replaceAll(/:\w+/g, '([^/]+)')}$`)
    const answer = typeof reply === 'function' ? reply : () => reply
    this.#routes.set(nameOf(call), { call: nameOf(call), pattern, names, reply: answer })
    return this
  }

  /** Holds back the answer of a call until the returned function is called. */
  hold<C extends Call>(call: C, reply: Result<C>): () => void {
    const { promise, resolve } = Promise.withResolvers<Result<C>>()
    this.on(call, () => promise)
    const release = () => resolve(reply)
    this.#held.push(release)
    return release
  }

  /** Gives all answers that are held back. */
  release(): void {
    for (const release of this.#held.splice(0)) release()
  }

  /** Tells the page what others have changed. */
  tell(...topics: Topic[]): void {
    const event = new TextEncoder().encode(`event: change\ndata: ${JSON.stringify({ topics })}\n\n`)
    for (const stream of this.#streams) stream.enqueue(event)
  }

  /** The inputs of a call that the page has sent, oldest first. */
  sent<C extends Call>(call: C): readonly Input<C>[] {
    return this.#sent.filter((request) => request.call === nameOf(call)).map(({ input }) => input as Input<C>)
  }

  bodies<C extends Call>(call: C): readonly Body<C>[] {
    return this.sent(call).map((input) => (input as { readonly body: Body<C> }).body)
  }

  keysOf(call: Call): readonly (string | null)[] {
    return this.#sent
      .filter((request) => request.call === nameOf(call))
      .map(({ headers }) => headers.get('idempotency-key'))
  }

  /** The tokens of the first run of these requests. */
  setupTokensOf(call: Call): readonly (string | null)[] {
    const sent = this.#sent.filter((request) => request.call === nameOf(call))
    return sent.map(({ headers }) => headers.get('setup-token'))
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://test')
    const { method = 'GET', body, headers } = init
    for (const { call, pattern, names, reply } of this.#routes.values()) {
      const values = pattern.exec(pathname)?.slice(1)
      if (!values || !call.startsWith(`${method} `)) continue
      const params = Object.fromEntries(
        names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]),
      )
      const query = Object.fromEntries(searchParams)
      const input = {
        params,
        query,
        ...(typeof body === 'string' && { body: JSON.parse(body) }),
        ...(body instanceof Blob && { file: body }),
      }
      this.#sent.push({ call, input, headers: new Headers(headers) })
      const answer = await reply(input as never)
      return answer instanceof Response ? answer.clone() : json(answer)
    }
    this.unanswered.push(`${method} ${pathname}`)
    return json({ msg: `The test gives no answer to ${method} ${pathname}.` }, 500)
  }
}

/** Answers a list with these rows, of which it finds those with all words of the search. */
export const found =
  <T>(rows: readonly T[]) =>
  ({ query: { q = '' } = {} }: { readonly query?: { readonly q?: string } }) => {
    const words = q.toLowerCase().split(' ')
    const result = rows.filter((row) => {
      const text = JSON.stringify(row).toLowerCase()
      return words.every((word) => text.includes(word))
    })
    return { result, next: null }
  }

/** A refusal of the server. */
export const refusal = (
  code: string,
  msg: string,
  { status = 409, ...more }: { readonly status?: number; readonly errorObject?: Record<string, string> } = {},
) => json({ code, msg, ...more }, status)

/** A refusal that names what is wrong with fields of a form. */
export const wrongFields = (errorObject: Record<string, string>) =>
  refusal('form.fields', 'Please check the marked fields.', { status: 400, errorObject })
