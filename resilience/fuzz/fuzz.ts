import fc from 'fast-check'
import { allCalls } from '../../server/src/calls/all-calls.ts'
import { savePackage } from '../../testkit/orders.ts'
import { ipOf } from '../../testkit/people.ts'
import { everything } from '../../testkit/stored.ts'
import type { Person, TestApp } from '../../testkit/test-app.ts'
import { knownOf, openCallers } from './callers.ts'
import { judge, newTally, record, type Tally } from './judge.ts'
import { type FuzzRequest, requestsOf } from './requests.ts'

export interface FuzzTally extends Tally {
  /** Calls that were answered with 200 at least once. */
  readonly reached: Set<string>
  /** Requests of batches that were refused as a whole, after which the stored rows were compared. */
  unchanged: number
}

const batch = 8
/** Batches after which the known ids are read again. */
const refresh = 20

const calls = allCalls.map(({ call }) => call)

/** Sends random requests made from the contract, and checks every answer and the stored rows. */
export async function fuzz(
  testApp: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzTally> {
  const callers = await openCallers(testApp)
  const first = await testApp.person('admin', 'First')
  await savePackage(first, { sold: 5, stock: 5, employee: 2 })
  await payTwice(first)
  const tally: FuzzTally = { ...newTally(), reached: new Set(), unchanged: 0 }
  let made = requestsOf(calls, await knownOf(testApp))
  for (let round = 0; tally.requests < requests; round += 1) {
    if (round % refresh === 0) made = requestsOf(calls, await knownOf(testApp))
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
      if (answer.status === 200 && mayChange(request)) done = true
      if (answer.status === 200 && isOfCall(request))
        tally.reached.add(`${request.call.method} ${request.call.path}`)
      const { media: ofCall, refusals = [] } = callOf(request) ?? {}
      const media = answer.text.startsWith('{"openapi"') ? 'application/json' : ofCall
      const expected = { media, hasBody: request.method !== 'HEAD', refusals }
      record(tally, answer, judge(answer, expected), shown(request))
    }
    if (!done) {
      const difference = differs(before, await everything(testApp.database), sent)
      if (difference)
        tally.findings.push(`${difference} changed although all was refused: ${sent.map(shown).join(' | ')}`)
      tally.unchanged += sent.length
    }
    if (Object.keys(Object.prototype).length > 0 || Reflect.get({}, 'role') !== undefined) {
      tally.findings.push(`Object.prototype was changed: ${sent.map(shown).join(' | ')}`)
    }
  }
  return tally
}

/** Payments, of which the first is approved, that random requests may correct. */
async function payTwice({ ok }: Person): Promise<void> {
  const [row] = (await ok.listItems()).result.soldItems
  for (const subtotal of [300, 400]) {
    await ok.addToCart({ body: { _id: row?._id ?? '', type: 'sold', addToCart: 2, subtotal } })
    const { transaction_id = '' } = await ok.payCart({ body: { paymentMethod: 'Bank' } })
    if (subtotal === 300) await ok.approveTransaction({ body: { transaction_id } })
  }
}

async function send({ app }: TestApp, request: FuzzRequest, authorization: string | null, number: number) {
  const { method, url, headers, payload } = request
  const answer = await app.server.inject({
    method,
    url,
    // Each request has its own address, because attempts are limited by address.
    remoteAddress: ipOf(number),
    headers: { ...headers, ...(authorization !== null && { authorization }) },
    ...(payload !== null && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload }
}

const isOfCall = ({ method, url, call }: FuzzRequest) =>
  method === call.method && url.startsWith(call.path.replace(/:.*/, ''))

/** A GET changes nothing, except for the activation link and the log entry of an export. */
function mayChange({ call, method }: FuzzRequest): boolean {
  return (
    (method !== 'GET' && method !== 'HEAD') || call.media === 'text/html' || call.media === 'application/zip'
  )
}

/** The call that the request reaches: a mutated path may match another call, or still the same one. */
function callOf(request: FuzzRequest) {
  if (isOfCall(request)) return request.call
  const pathname = URL.parse(request.url, 'http://desk')?.pathname
  return calls.find(({ path, method }) => path === pathname && method === request.method)
}

/** The first table that differs. A wrong reset code rightly counts as an attempt. */
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
