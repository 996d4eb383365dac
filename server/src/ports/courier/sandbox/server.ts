import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isSandboxId, listRow, trackRow } from './parcel.ts'
import { sandboxSlip } from './slip.ts'

/** How the sandbox behaves; it can be told to be slow or broken, to see what the product makes of it. */
interface SandboxMood {
  /** Milliseconds before each answer. */
  delay: number
  /** Answers every request with status 500. */
  broken: boolean
}

export interface Sandbox {
  readonly address: string
  readonly username: string
  readonly password: string
  readonly trackToken: string
  readonly mood: SandboxMood
  /** Logins granted so far. */
  readonly logins: number
  /** Makes every token given out so far stale. */
  expireLogins(): void
  stop(): Promise<void>
}

const largestRequest = 65_536
const signedOut = { msg: '未登录!', data: null }

/** A forwarder of made-up parcels behind real HTTP on a free port of this machine, speaking the protocol of rules.md 6. */
export async function startSandbox(): Promise<Sandbox> {
  const secret = () => randomBytes(18).toString('base64url')
  const account = { username: 'sandbox', password: secret(), trackToken: secret() }
  const mood: SandboxMood = { delay: 0, broken: false }
  const tokens = new Set<string>()
  let logins = 0

  function login(form: FormData) {
    const { username, password } = account
    if (form.get('username') !== username || form.get('password') !== password) {
      return { msg: '用户名或密码错误', data: null }
    }
    const mtoken = secret()
    tokens.add(mtoken)
    logins += 1
    return { msg: 'success', data: { mtoken } }
  }

  function list(form: FormData, mtoken: unknown) {
    if (typeof mtoken !== 'string' || !tokens.has(mtoken)) return signedOut
    const packageId = String(form.get('msearch_text[idnum]'))
    return { msg: 'success', data: { list: isSandboxId(packageId) ? [listRow(packageId)] : [] } }
  }

  function track(form: FormData) {
    if (form.get('token') !== account.trackToken) return signedOut
    const packageId = String(form.get('source_sn[0]'))
    return { msg: 'success', data: isSandboxId(packageId) ? [trackRow(packageId)] : [] }
  }

  async function slip(url: URL): Promise<Uint8Array> {
    const digits = url.searchParams.get('pkg_id') ?? ''
    if (!tokens.has(url.searchParams.get('mtoken') ?? '')) return Buffer.from('login')
    // Round numbers have none, so that this answer can be met as well.
    return /^\d{5}(?!00)\d\d$/.test(digits) ? sandboxSlip(digits) : Buffer.from('none')
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await wait(mood.delay)
    const url = new URL(request.url ?? '/', 'http://sandbox')
    if (mood.broken) return send(response, 500, 'text/html', '<h1>Internal Server Error</h1>')
    if (request.method === 'GET' && url.pathname === '/slip') {
      return send(response, 200, 'application/pdf', await slip(url))
    }
    const form = request.method === 'POST' ? await readForm(request) : null
    if (!form) return send(response, 400, 'text/plain', 'a form, please')
    const answers: Readonly<Record<string, () => unknown>> = {
      '/login': () => login(form),
      '/packages': () => list(form, request.headers.mtoken),
      '/track': () => track(form),
    }
    const found = Object.hasOwn(answers, url.pathname) ? answers[url.pathname] : undefined
    if (!found) return send(response, 404, 'text/plain', 'nothing here')
    return send(response, 200, 'application/json', JSON.stringify(found()))
  }

  const server = createServer((request, response) => {
    // A caller who went away, mostly; whoever still waits sees the connection break.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the sandbox courier has no port')

  return {
    ...account,
    address: `http://127.0.0.1:${bound.port}`,
    mood,
    get logins() {
      return logins
    },
    expireLogins: () => tokens.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

async function readForm(request: IncomingMessage): Promise<FormData | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) return null
    size += chunk.length
    if (size > largestRequest) return null
    chunks.push(chunk)
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  try {
    return await new Response(Buffer.concat(chunks), { headers }).formData()
  } catch {
    return null
  }
}
