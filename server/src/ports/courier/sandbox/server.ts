import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isSandboxId } from '#domain/parcel/sandbox-parcels.ts'
import { answerKuaidi100, type Kuaidi100Account } from './kuaidi100.ts'
import { listRow, trackRow } from './parcel.ts'
import { type SandboxScenario, sandboxScenarios } from './scenario.ts'
import { sandboxSlip } from './slip.ts'

export interface SandboxServerOptions {
  /** The day from which all parcels are dated, in ms since 1970; the same opening gives the same parcels. */
  readonly opening: number
  readonly clock?: (() => number) | undefined
  readonly scenario?: SandboxScenario | undefined
}

export interface Sandbox {
  readonly address: string
  readonly username: string
  readonly password: string
  readonly trackToken: string
  /** Account of its second service, /kuaidi100. */
  readonly kuaidi100: Kuaidi100Account
  /** Can be changed while it runs. */
  scenario: SandboxScenario
  /** Logins granted so far. */
  readonly logins: number
  /** Expires every token issued so far. */
  expireLogins(): void
  stop(): Promise<void>
}

const largestRequest = 65_536
const signedOut = { msg: '未登录!', data: null }

/**
 * A forwarder of made-up parcels: a real HTTP server on a free port of this machine, with the protocol of
 * business-rules.md 6.
 */
export async function startSandbox(options: SandboxServerOptions): Promise<Sandbox> {
  const { opening, clock = Date.now } = options
  const secret = () => randomBytes(18).toString('base64url')
  const account = { username: 'sandbox', password: secret(), trackToken: secret() }
  const kuaidi100 = { customer: 'SANDBOX', key: secret() }
  const state = { scenario: options.scenario ?? sandboxScenarios.usual }
  /** When each token was issued. */
  const tokens = new Map<string, number>()
  let logins = 0

  function login(form: FormData) {
    const { username, password } = account
    if (form.get('username') !== username || form.get('password') !== password) {
      return { msg: '用户名或密码错误', data: null }
    }
    const mtoken = secret()
    tokens.set(mtoken, performance.now())
    logins += 1
    return { msg: 'success', data: { mtoken } }
  }

  function signedIn(mtoken: unknown): boolean {
    const given = typeof mtoken === 'string' ? tokens.get(mtoken) : undefined
    return given !== undefined && performance.now() - given < state.scenario.loginLife
  }

  function list(form: FormData, mtoken: unknown) {
    if (!signedIn(mtoken)) return signedOut
    const packageId = String(form.get('msearch_text[idnum]'))
    return { msg: 'success', data: { list: isSandboxId(packageId) ? [listRow(packageId)] : [] } }
  }

  function track(form: FormData) {
    if (form.get('token') !== account.trackToken) return signedOut
    const packageId = String(form.get('source_sn[0]'))
    const asOf = clock() - state.scenario.trackLag
    return { msg: 'success', data: isSandboxId(packageId) ? [trackRow(packageId, opening, asOf)] : [] }
  }

  async function slip(url: URL): Promise<Uint8Array> {
    const digits = url.searchParams.get('pkg_id') ?? ''
    if (!signedIn(url.searchParams.get('mtoken'))) return Buffer.from('login')
    // Round numbers only: for other parcels the product prints its own, better slip.
    return /^\d{5}00$/.test(digits) ? sandboxSlip(digits) : Buffer.from('none')
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await wait(state.scenario.delay)
    const url = new URL(request.url ?? '/', 'http://sandbox')
    if (state.scenario.broken) return send(response, 500, 'text/html', '<h1>Internal Server Error</h1>')
    if (request.method === 'GET' && url.pathname === '/slip') {
      return send(response, 200, 'application/pdf', await slip(url))
    }
    const form = request.method === 'POST' ? await readForm(request) : null
    if (!form) return send(response, 400, 'text/plain', 'a form, please')
    const answers: Readonly<Record<string, () => unknown>> = {
      '/login': () => login(form),
      '/packages': () => list(form, request.headers.mtoken),
      '/track': () => track(form),
      '/kuaidi100': () => answerKuaidi100(form, kuaidi100, opening, clock() - state.scenario.trackLag),
    }
    const found = Object.hasOwn(answers, url.pathname) ? answers[url.pathname] : undefined
    if (!found) return send(response, 404, 'text/plain', 'nothing here')
    return send(response, 200, 'application/json', JSON.stringify(found()))
  }

  const server = createServer((request, response) => {
    // Usually the client has disconnected; otherwise it sees a broken connection.
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
    kuaidi100,
    address: `http://127.0.0.1:${bound.port}`,
    get scenario() {
      return state.scenario
    },
    set scenario(scenario) {
      state.scenario = scenario
    },
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
