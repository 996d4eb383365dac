import { percentile } from '../../bench/load/percentile.ts'
import type { Machine } from '../../bench/run/machine.ts'
import type { Cell, Plan } from './drill.ts'
import { troubles } from './troubles.ts'
import type { Times } from './unrelated.ts'

export interface Logins {
  readonly lookups: number
  readonly logins: number
}

/** The figures as Markdown. */
export function report(
  machine: Machine,
  plan: Plan,
  cells: readonly Cell[],
  { lookups, logins }: Logins,
): string {
  return `# Services in trouble, ${machine.date} UTC

\`npm run drill:services\`; commit ${machine.commit}, Node ${machine.node}, ${machine.cpu}, ${machine.memoryGb} GB, load ${machine.load.toFixed(1)} at the start.
Two products run as \`npm start\` runs them, on SQLite, freshly started for every line: one has that one service in that trouble and all
others well, the other has all of them well. In both, eight people do what needs the service, at once and again for ${plan.window / 1000} s (one
person registers); what most of them see where it is in trouble stands here, and the longest that one of them waited. Meanwhile
colleagues read pages of both that need no outside service (todos, checkout, log), in turns, so that whatever else the machine does falls on
both. Every one of these reads was answered with 200. One line has too few reads for a p99 of its own: it has their median, and the p99
is of all lines of one trouble together. The line \`ok\` compares two products that are both well: a ratio no further from 1 than that says nothing.

- ${lookups} lookups at once on a freshly started product: ${logins} login${logins === 1 ? '' : 's'} at the forwarder.

| trouble | p50 ms of unrelated pages, with it : without (ratio) | p99 ms | slowest | reads |
| --- | ---: | ---: | ---: | ---: |
${troubles.map((trouble) => summary(trouble, (cell) => cell.trouble === trouble, cells)).join('\n')}
${summary('all but ok', ({ trouble }) => trouble !== 'ok', cells)}

| service | who needs it | trouble | what they see | longest wait | p50 ms of unrelated pages | reads |
| --- | --- | --- | --- | ---: | ---: | ---: |
${cells.map(line).join('\n')}
`
}

function summary(name: string, belongs: (cell: Cell) => boolean, cells: readonly Cell[]): string {
  const some = cells.filter(belongs)
  const here = some.flatMap(({ reads }) => reads)
  const there = some.flatMap(({ readsElsewhere }) => readsElsewhere)
  const fields = [name, ...[50, 99, 100].map((percent) => compared(here, there, percent)), here.length]
  return `| ${fields.join(' | ')} |`
}

function line({ job, trouble, seen, reads, readsElsewhere }: Cell): string {
  const fields = [
    job.service,
    job.staff,
    trouble,
    seen.says,
    seen.ms < 950 ? `${seen.ms.toFixed(0)} ms` : `${(seen.ms / 1000).toFixed(1)} s`,
    compared(reads, readsElsewhere, 50),
    reads.length,
  ]
  return `| ${fields.join(' | ')} |`
}

function compared(here: Times, there: Times, percent: number): string {
  const [one = 0, other = 0] = [here, there].map((times) => of(times, percent))
  return `${one.toFixed(0)} : ${other.toFixed(0)} (${(one / other).toFixed(2)})`
}

function of(times: Times, percent: number): number {
  return percentile(
    times.toSorted((one, other) => one - other),
    percent,
  )
}
