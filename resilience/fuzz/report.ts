import { STATUS_CODES } from 'node:http'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Machine } from '../../testkit/report/machine.ts'
import { engineNames, report as reportOf, table } from '../../testkit/report/report.ts'
import type { Tally } from './judge.ts'
import type { FuzzTally } from './run.ts'

export interface FuzzResult {
  readonly engine: Engine
  readonly seed: number
  readonly tally: FuzzTally
  readonly outside: Tally
  readonly raw: Tally
  readonly seconds: number
}

export function report(machine: Machine, calls: readonly string[], results: readonly FuzzResult[]): string {
  const columns = results.flatMap(({ engine, tally, outside }) => [
    { name: engineNames[engine], of: tally.statuses },
    { name: `${engineNames[engine]}, to no call`, of: outside.statuses },
  ])
  const statuses = [...new Set(columns.flatMap(({ of }) => [...of.keys()]))].sort((a, b) => a - b)
  const missed = calls.filter((call) => results.every(({ tally }) => !tally.reached.has(call)))
  return reportOf('Malformed requests', 'resilience:fuzz', machine, [
    `Random requests are made from the contract, for every call and every kind of caller (admin, staff, visitor, without a token, with a forged token), eight at a
time: good ones, and ones with wrong types, numbers, texts, nesting, keys of prototypes, extra or missing fields, broken or doubled JSON, compressed
bodies, files that are cut off or of another kind, other methods, media types, headers, queries and addresses near those of calls. Raw ones are wrong as HTTP. Every answer must
have a status and a shape of the contract, reveal nothing internal, be JSON where JSON belongs, and have all headers. After each batch in which every
request was refused, all stored rows must be unchanged. Other requests match no call: files of the page, odd paths (\`//\`, \`..\`, \`%00\`, \`%5c\`, bytes that are no UTF-8, overlong
ones), HEAD, OPTIONS and other methods, cookies that are broken, huge, or forged for a known device; they must never get a file outside the page.
502 and 503 count as findings unless the contract allows them for the call, or the server is overloaded.`,
    table(
      'database | requests | to no call | raw | calls reached | compared as unchanged | findings | seed | seconds',
      results.map(({ engine, tally, outside, raw, seed, seconds }) => [
        ...[engineNames[engine], tally.requests, outside.requests, raw.requests],
        ...[`${tally.reached.size} of ${calls.length}`, tally.unchanged],
        ...[[tally, outside, raw].flatMap(({ findings }) => findings).length, seed, Math.round(seconds)],
      ]),
    ),
    table(
      ['answer', ...columns.map(({ name }) => name)].join(' | '),
      statuses.map((status) => [
        `${status} ${STATUS_CODES[status] ?? ''}`,
        ...columns.map(({ of }) => of.get(status) ?? 0),
      ]),
    ),
    `Calls that no random request reached with 200: ${missed.join(', ') || 'none'}.`,
  ])
}
