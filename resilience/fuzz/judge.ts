import { Check } from 'typebox/value'
import { ErrorAnswer } from '#contract/schemas.ts'
import type { RefusalCode } from '#domain/messages/refusals.ts'

/** An answer as it came back. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** What a request may be answered with. */
export interface Expected {
  /** Media type of a 200 that is not JSON. */
  readonly media?: string | undefined
  readonly hasBody: boolean
  /** Refusals of the call, if one was meant: what fails outside of the product is 502 or 503 nowhere else (business-rules.md 5). */
  readonly refusals?: readonly RefusalCode[]
}

/** What business-rules.md 5 allows, 200 beside. */
const statuses = [400, 401, 403, 404, 409, 413, 415, 429, 502, 503]

/** Words of the inside of the product: code, libraries and databases. Nothing that is sent has them. */
const inside =
  /node_modules|\.[tj]s:\d|\bat \w+ \(|FST_|SQLITE_|ECONN|(Syntax|Type|Range|Reference)Error|kysely|better-sqlite|violates|relation "|undefined|\[object |select .* from|insert into|sqlstate/i

/** What is wrong with an answer: nothing, if all is well. */
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
    // Everybody may be told to come again while the server is overloaded.
    if (![...refusals, 'access.busy'].includes(code)) yield `${status} ${code} of a call that does not say so`
  }
  if (inside.test(text)) yield 'the answer tells of the inside'
  if (!Check(ErrorAnswer, parsed(text))) yield 'the error is not of the shape of the contract'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON has no shape at all.
    return undefined
  }
}
