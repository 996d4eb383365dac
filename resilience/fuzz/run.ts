import fc from 'fast-check'
import { allCalls } from '../../server/src/calls/all-calls.ts'
import { savePackage } from '../../testkit/orders.ts'
import { everything } from '../../testkit/stored.ts'
import type { TestApp } from '../../testkit/test-app.ts'
import { openCallers } from './callers.ts'
import { judge } from './judge.ts'
import { goodBodies, knownOf } from './known.ts'
import { type FuzzRequest, requestsOf } from './requests.ts'

export interface FuzzTally {
  requests: number
  /** How many were answered with each status. */
  readonly statuses: Map<number, number>
  /** Calls that were answered with 200 at least once. */
  readonly reached: Set<string>
  /** Requests of batches in which nothing was done, after which nothing was stored differently. */
  unchanged: number
  /** What was found wrong, with the request. */
  readonly findings: string[]
}

interface FuzzOptions {
  readonly requests: number
  readonly seed: number
}

/** How many are sent at the same time, and looked at together. */
const batch = 8
/** Ids are looked up anew after so many batches. */
const refresh = 20

const calls = allCalls.map(({ call }) => call)

/** Sends requests that are made from the contract by chance, and judges every answer and what is stored afterwards. */
export async function fuzz(testApp: TestApp, { requests, seed }: FuzzOptions): Promise<FuzzTally> {
  const callers = await openCallers(testApp)
  const first = await testApp.person('admin', 'First')
  await savePackage(testApp, first, { sold: 5, stock: 5, employee: 2 })
  const tally: FuzzTally = {
    requests: 0,
    statuses: new Map(),
    reached: new Set(),
    unchanged: 0,
    findings: [],
  }
  let made = requestsOf(calls, await knownOf(testApp), goodBodies)
  for (let round = 0; tally.requests < requests; round += 1) {
    if (round % refresh === 0) made = requestsOf(calls, await knownOf(testApp), goodBodies)
    await callers.reset()
    const before = await everything(testApp.database)
    const sent = fc.sample(made, { numRuns: batch, seed: seed + round })
    const answers = await Promise.all(
      sent.map((request, n) =>
        send(testApp, request, callers.authorization(request.as, request.token), round * batch + n),
      ),
    )
    let done = false
    for (const [n, request] of sent.entries()) {
      const answer = answers[n]
      if (!answer) continue
      tally.requests += 1
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 200 && mayChange(request)) done = true
      if (answer.status === 200 && isOfCall(request))
        tally.reached.add(`${request.call.method} ${request.call.path}`)
      const media = answer.text.startsWith('{"openapi"') ? 'application/json' : mediaOf(request)
      const expected = { media, hasBody: request.method !== 'HEAD', refusals: refusalsOf(request) }
      const wrong = [...judge(answer, expected)]
      tally.findings.push(
        ...wrong.map((what) => `${what}: ${shown(request)} -> ${answer.text.slice(0, 300)}`),
      )
    }
    if (!done) {
      const difference = differs(before, await everything(testApp.database), sent)
      if (difference)
        tally.findings.push(`${difference} changed although all was refused: ${sent.map(shown).join(' | ')}`)
      tally.unchanged += sent.length
    }
    if (Object.keys(Object.prototype).length > 0 || Reflect.get({}, 'role') !== undefined) {
      tally.findings.push(`the prototype of everything was changed: ${sent.map(shown).join(' | ')}`)
    }
  }
  return tally
}

async function send({ app }: TestApp, request: FuzzRequest, authorization: string | null, number: number) {
  const { method, url, headers, payload } = request
  const answer = await app.server.inject({
    ...{ method, url },
    // One address may not try as often as this does.
    remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    headers: { ...headers, ...(authorization !== null && { authorization }) },
    ...(payload !== null && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}

const isOfCall = ({ method, url, call }: FuzzRequest) =>
  method === call.method && url.startsWith(call.path.replace(/:.*/, ''))

/** Reads change nothing, but for a link that is followed and the log of who took everything. */
function mayChange({ call, method }: FuzzRequest): boolean {
  return (
    (method !== 'GET' && method !== 'HEAD') || call.media === 'text/html' || call.media === 'application/zip'
  )
}

const mediaOf = (request: FuzzRequest) => callOf(request)?.media
const refusalsOf = (request: FuzzRequest) => callOf(request)?.refusals ?? []

/** The call that is reached; an address near one may be the one of another, or of the same after all. */
function callOf(request: FuzzRequest) {
  if (isOfCall(request)) return request.call
  const pathname = URL.parse(request.url, 'http://desk')?.pathname
  return calls.find(({ path, method }) => path === pathname && method === request.method)
}

/** The first table that is different. A wrong code counts on the code itself, as it must. */
function differs(
  before: Record<string, string[]>,
  after: Record<string, string[]>,
  sent: readonly FuzzRequest[],
): string | undefined {
  const counted = sent.some(({ call }) => call.path === '/api/reset_password')
  return Object.keys(before).find(
    (table) =>
      !(counted && table === 'reset_codes') && JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  )
}

function shown({ as, method, url, headers, payload }: FuzzRequest): string {
  const body = payload === null ? '' : JSON.stringify(payload.toString().slice(0, 300))
  return `${as} ${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${body}`
}
