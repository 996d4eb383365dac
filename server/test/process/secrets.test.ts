// @rules V16.2.5
/** @module-tag slow */

import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { droppableConnection } from '../../../testkit/connections/droppable-connection.ts'
import type { Handler } from '../../../testkit/http-service.ts'
import { newPackageId, orderOf } from '../../../testkit/orders.ts'
import { newPostgresDatabase } from '../../../testkit/postgres/new-database.ts'
import { newFolder, startProcess } from '../../../testkit/server-process.ts'
import { formOf } from '../fake-services/forwarder.ts'
import { json, startService } from '../fake-services/http-service.ts'
import { listening } from '../ports/listening.ts'
import { polarAt } from '../tracking/polar-at.ts'

const hidden = (name: string) => `hidden-${name}-4711`
const secrets = {
  polarPassword: hidden('polar-password'),
  trackToken: hidden('track-token'),
  mtoken: hidden('mtoken'),
  kuaidiKey: hidden('kuaidi-key'),
  rateKey: hidden('rate-key'),
  smtpPassword: hidden('smtp-password'),
  tokenSecret: `${hidden('token-secret')}-0123456789abcdef`,
  personPassword: hidden('password-of-a-person'),
}

/** Echoes the whole request, as a bad service may: URL, headers and form. */
const echo: Handler = async (request, response, body) => {
  const echoed = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body.toString('latin1')}`
  json(
    response,
    { msg: echoed, message: echoed, data: echoed, result: false, returnCode: echoed, rate: echoed },
    200,
  )
}
const troubles: readonly (readonly [name: string, handler: Handler])[] = [
  ['echo', echo],
  [
    'its own fault',
    (request, response, body) => response.writeHead(500).end(`${request.url} ${body.toString('latin1')}`),
  ],
  [
    '404 with the secret',
    (request, response) => response.writeHead(404, `no ${secrets.mtoken}`).end(request.url),
  ],
  [
    'away',
    (request, response) => response.writeHead(302, { location: `http://127.0.0.1:1${request.url}` }).end(),
  ],
  ['no HTTP', (request) => request.socket.end(`${secrets.polarPassword}\r\n`)],
  ['gone', (_, response) => response.destroy()],
  [
    'truncated',
    (_, response) =>
      response.writeHead(200, { 'content-length': '900' }).write('{"msg":', () => response.destroy()),
  ],
]

/** All web services in one; those in `at` fail. Logins expire at once, so that each request logs in again. */
async function services() {
  const state: { at: readonly string[]; trouble: Handler } = { at: [], trouble: echo }
  const troubled = new Set<string>()
  const service = await startService(async (request, response, body) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    if (state.at.includes(pathname)) {
      troubled.add(pathname)
      return state.trouble(request, response, body)
    }
    const success = (data: unknown) => json(response, { msg: 'success', data })
    if (pathname === '/login') return success({ mtoken: secrets.mtoken })
    if (pathname === '/packages') return json(response, { msg: '未登录!' })
    if (pathname === '/slip') return response.end('login')
    if (pathname === '/kuaidi100') return json(response, { result: false, returnCode: '500' })
    if (pathname === '/rate') return json(response, {})
    const id = (await formOf(request, body)).get('source_sn[0]')
    return success([{ tklist: [], trans_cpy: '圆通速递', trans_num: `YT${id}`, status_ex: '派送中' }])
  })
  return { address: service.address, state, troubled }
}

/** A mail server that echoes secrets, at the login or when it accepts a mail. */
async function echoingMailServer() {
  const state = { refuse: true }
  const tell = (code: number) =>
    Object.assign(new Error(`you said ${secrets.smtpPassword}`), { responseCode: code })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      state.refuse || password !== secrets.smtpPassword ? done(tell(535)) : done(null, { user: 'desk' }),
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => done(null, `taken, by ${secrets.smtpPassword}`))
    },
  })
  const port = await listening(server)
  return { state, url: `smtp://desk:${secrets.smtpPassword}@127.0.0.1:${port}` }
}

const ofJson = { 'content-type': 'application/json' }
/**
 * Services that fail together: after a failed track Kuaidi100 is not asked, after a failed login no other
 * service is. A round without failures in between keeps the circuit breakers closed.
 */
const rounds = [['/packages', '/slip', '/rate'], [], ['/login', '/kuaidi100'], ['/track']]

it('writes no secret to its log or answers, whatever PostgreSQL and the outside services do', async () => {
  const { address, state, troubled } = await services()
  const mail = await echoingMailServer()
  const database = await newPostgresDatabase()
  const way = await droppableConnection(database)
  onTestFinished(() => way.close())
  const server = startProcess({
    DATA_DIR: await newFolder(),
    DATABASE_URL: way.url,
    LOG_LEVEL: 'trace',
    TOKEN_SECRET: secrets.tokenSecret,
    REGISTER_CODE_VISITOR: 'come in please',
    REGISTER_CODE_STAFF: 'come and work',
    COURIER: 'polar',
    ...polarAt({ address }, 'packages'),
    POLAR_TRACK_TOKEN: secrets.trackToken,
    POLAR_USERNAME: 'shop',
    POLAR_PASSWORD: secrets.polarPassword,
    EXCHANGE_RATE_SOURCE: 'frankfurter',
    EXCHANGE_RATE_URL: `${address}/rate?key=${secrets.rateKey}`,
    KUAIDI100_URL: `${address}/kuaidi100`,
    KUAIDI100_CUSTOMER: 'shop',
    KUAIDI100_KEY: secrets.kuaidiKey,
    SMTP_URL: mail.url,
    MAIL_FROM: 'desk@example.com',
  })
  const url = await server.ready
  const answers: string[] = []
  let token = ''
  async function call(method: string, path: string, body?: unknown): Promise<number> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : ofJson),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    answers.push(`${JSON.stringify([...answer.headers])} ${text}`)
    if (path === '/api/login' && answer.ok) token = JSON.parse(text).token
    return answer.status
  }

  const person = { email: 'v@example.com', name: 'V', password: secrets.personPassword }
  expect(await call('POST', '/api/register', { ...person, registerCode: 'come in please' })).toBe(200)
  expect(await call('POST', '/api/login', { ...person, password: `${person.password}!` })).toBe(400)
  expect(await call('POST', '/api/login', person)).toBe(200)
  // The live rate is for admins only.
  await runSql(database, "update users set role = 'admin'")

  const staff = { ...person, email: 's@example.com', registerCode: 'come and work' }
  expect(await call('POST', '/api/register', staff)).toBe(200)
  await expect.poll(server.console).toContain('mail not sent')
  mail.state.refuse = false
  expect(await call('POST', '/api/register', { ...staff, email: 't@example.com' })).toBe(200)
  await expect.poll(server.console).toContain('mail sent')

  for (const [, trouble] of troubles) {
    for (const at of rounds) {
      Object.assign(state, { at, trouble })
      const pkId = newPackageId()
      expect(await call('POST', '/api/order/submit', orderOf(pkId, { sold: 1 }))).toBe(200)
      expect(await call('GET', `/api/package/?pk_id=${pkId}`)).toBe(200)
      if (at.includes('/track')) continue
      const statuses = await Promise.all([
        call('GET', '/api/order/PE1234567AB'),
        call('GET', `/api/package/post_slip?pk_id=${pkId}`),
        call('GET', '/api/order/tools/exchange_rate'),
      ])
      if (at.length > 0) expect(statuses).toEqual([502, 502, 502])
    }
  }
  await expect.poll(() => [...troubled].toSorted()).toEqual(rounds.flat().toSorted())

  way.drop()
  expect(await call('GET', '/api/overview/todos')).toBe(503)
  way.restore()
  await expect.poll(() => call('GET', '/api/overview/todos')).toBe(200)
  server.kill('SIGTERM')
  await server.ended

  const log = server.console()
  for (const line of ['a track could not be fetched', 'the exchange rate could not be fetched', 'answered']) {
    expect(log).toContain(line)
  }
  expect(log.split('\n').filter((line) => line.includes('circuit_open'))).toEqual([])
  const outputs = [...log.split('\n'), ...answers]
  for (const secret of [...Object.values(secrets), decodeURIComponent(new URL(database).password)]) {
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64url')]) {
      expect(outputs.filter((text) => text.includes(form))).toEqual([])
    }
  }
})

async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it.each([
  ['a wrong password', 'password', hidden('database')],
  ['no such database', 'pathname', '/nowhere'],
  ['a port without a listener', 'port', '1'],
  ['a mode of TLS that there is not', 'search', '?sslmode=never'],
] as const)('does not show the password of PostgreSQL when it cannot start: %s', async (_, part, wrong) => {
  const url = new URL(await newPostgresDatabase())
  url[part] = wrong
  const { password } = url
  const server = startProcess({ DATA_DIR: await newFolder(), DATABASE_URL: url.href })
  expect(await server.ended).not.toBe(0)
  expect(server.console()).toMatch(/PostgreSQL|DATABASE_URL|SSL/)
  expect(server.console()).not.toContain(decodeURIComponent(password))
})
