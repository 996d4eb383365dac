import { STATUS_CODES } from 'node:http'
import type { Machine } from '../../bench/run/machine.ts'
import { conditions, table } from '../desk/figures.ts'
import type { FuzzTally } from './run.ts'

export interface FuzzResult {
  readonly engine: string
  readonly seed: number
  readonly tally: FuzzTally
  readonly raw: { readonly requests: number; readonly answered: number; readonly findings: readonly string[] }
  readonly seconds: number
}

/** The figures as Markdown. */
export function report(machine: Machine, calls: readonly string[], results: readonly FuzzResult[]): string {
  const statuses = [...new Set(results.flatMap(({ tally }) => [...tally.statuses.keys()]))].sort(
    (a, b) => a - b,
  )
  return `# Malformed requests, ${machine.date} UTC

${conditions('npm run drill:fuzz', machine)}
Requests are made by chance from the contract, for every call and every kind of caller (admin, staff, visitor, nobody, a forger of tokens), eight at a
time: good ones, and ones with wrong types, numbers, texts, nesting, keys of prototypes, extra or missing fields, broken or doubled JSON, compressed
bodies, other methods, media types, headers, queries and addresses near those of calls. Raw ones are wrong as HTTP. Of every answer: status and shape
are those of the contract, nothing of the inside is told, no page where JSON belongs, all headers are there. After each batch in which nothing
was done, all that is stored is compared with what it was before.

${table(
  ['database', 'requests', 'raw', 'calls reached', 'compared as unchanged', 'findings', 'seed', 'seconds'],
  results.map(({ engine, tally, raw, seed, seconds }) => [
    ...[engine, tally.requests, raw.requests, `${tally.reached.size} of ${calls.length}`, tally.unchanged],
    ...[tally.findings.length + raw.findings.length, seed, Math.round(seconds)],
  ]),
)}

${table(
  ['answer', ...results.map(({ engine }) => engine)],
  statuses.map((status) => [
    `${status} ${STATUS_CODES[status] ?? ''}`,
    ...results.map(({ tally }) => tally.statuses.get(status) ?? 0),
  ]),
)}

Calls that no request by chance was good enough for: ${calls.filter((call) => results.every(({ tally }) => !tally.reached.has(call))).join(', ') || 'none'}.
`
}
