import { Check } from 'typebox/value'
import { ErrorAnswer } from '#contract/schemas/shapes.ts'
import type { RefusalCode } from '#domain/refusal/refusals.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

export interface Expected {
  readonly media?: string | undefined
  readonly hasBody: boolean
  /**
   * Refusals of the call, if the request reaches one: only these may answer 502 or 503 (business-rules.md 5).
   */
  readonly refusals?: readonly RefusalCode[]
}

export interface Tally {
  requests: number
  readonly statuses: Map<number, number>
  /** What was wrong, with the request. */
  readonly findings: string[]
}

export const newTally = (): Tally => ({ requests: 0, statuses: new Map(), findings: [] })

export function record(tally: Tally, { status, text }: Answer, wrong: Iterable<string>, request: string) {
  tally.requests += 1
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  for (const what of wrong)
    tally.findings.push(`${what}: ${request} -> ${JSON.stringify(text.slice(0, 300))}`)
}

/** The statuses of refusals and errors (business-rules.md 5). */
const statuses = [400, 401, 403, 404, 409, 413, 415, 421, 429, 502, 503]

/** Words that would reveal code, libraries or databases. No request contains them. */
const internal =
  /node_modules|\.[tj]s:\d|\bat \w+ \(|FST_|SQLITE_|ECONN|(Syntax|Type|Range|Reference)Error|kysely|better-sqlite|violates|relation "|undefined|\[object |select .* from|insert into|sqlstate/i

/** Everything that is wrong with an answer. */
export function* judge(answer: Answer, { media, hasBody, refusals = [] }: Expected): Iterable<string> {
  const { status, headers, text } = answer
  const type = String(headers['content-type'] ?? '')
  for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control']) {
    if (headers[name] === undefined) yield `no ${name}`
  }
  if (headers['x-injected'] !== undefined) yield 'a header of the request became one of the answer'
  if (status === 200) {
    const expected = media ?? 'application/json'
    if (!type.startsWith(expected)) yield `200 as ${type}, not ${expected}`
    return
  }
  if (!statuses.includes(status)) yield `status ${status}`
  if (!hasBody) return
  if (type !== 'application/json; charset=utf-8') yield `an error as ${type}`
  if (status >= 500) {
    const code = String(Reflect.get(Object(parsed(text)), 'code'))
    // While the server is overloaded, every call may be refused.
    if (![...refusals, 'access.busy'].includes(code)) yield `${status} ${code} of a call that does not say so`
  }
  if (internal.test(text)) yield 'the answer reveals something internal'
  if (!Check(ErrorAnswer, parsed(text))) yield 'the error is not of the shape of the contract'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
