import { STATUS_CODES } from 'node:http'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Machine } from '../../testkit/report/machine.ts'
import { engineNames, report as reportOf, table } from '../../testkit/report/report.ts'
import type { OutsideTally } from './outside.ts'
import type { FuzzTally } from './run.ts'

export interface FuzzResult {
  readonly engine: Engine
  readonly seed: number
  readonly tally: FuzzTally
  readonly outside: OutsideTally
  readonly raw: { readonly requests: number; readonly answered: number; readonly findings: readonly string[] }
  readonly seconds: number
}

export function report(machine: Machine, calls: readonly string[], results: readonly FuzzResult[]): string {
  const columns = results.flatMap(({ engine, tally, outside }) => [
    { name: engineNames[engine], of: tally.statuses },
    { name: `${engineNames[engine]}, to no call`, of: outside.statuses },
  ])
  const statuses = [...new Set(columns.flatMap(({ of }) => [...of.keys()]))].sort((a, b) => a - b)
  const head = ['database', 'requests', 'to no call', 'raw', 'calls reached', 'compared as unchanged']
  const missed = calls.filter((call) => results.every(({ tally }) => !tally.reached.has(call)))
  return reportOf('Malformed requests', 'resilience:fuzz', machine, [
    `Requests are made by chance from the contract, for every call and every kind of caller (admin, staff, visitor, nobody, a forger of tokens), eight at a
time: good ones, and ones with wrong types, numbers, texts, nesting, keys of prototypes, extra or missing fields, broken or doubled JSON, compressed
bodies, other methods, media types, headers, queries and addresses near those of calls. Raw ones are wrong as HTTP. Of every answer: status and shape
are those of the contract, nothing of the inside is told, no page where JSON belongs, all headers are there. After each batch in which nothing
was done, all that is stored is compared with what it was before. Others are meant for no call: files of the page, odd paths (\`//\`, \`..\`, \`%00\`, \`%5c\`, bytes that are no UTF-8, overlong
ones), HEAD, OPTIONS and other methods, cookies that are broken, huge, or forged for a known device; of those, no file is given that is not one of the page.
502 and 503 count as findings unless the call says that it may be refused so, or everybody is told to come again.`,
    table(
      [...head, 'findings', 'seed', 'seconds'],
      results.map(({ engine, tally, outside, raw, seed, seconds }) => [
        ...[engineNames[engine], tally.requests, outside.requests, raw.requests],
        ...[`${tally.reached.size} of ${calls.length}`, tally.unchanged],
        ...[[tally, outside, raw].flatMap(({ findings }) => findings).length, seed, Math.round(seconds)],
      ]),
    ),
    table(
      ['answer', ...columns.map(({ name }) => name)],
      statuses.map((status) => [
        `${status} ${STATUS_CODES[status] ?? ''}`,
        ...columns.map(({ of }) => of.get(status) ?? 0),
      ]),
    ),
    `Calls that no request by chance was good enough for: ${missed.join(', ') || 'none'}.`,
  ])
}
