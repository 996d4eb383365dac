import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Machine } from './machine.ts'

const root = join(import.meta.dirname, '../..')

export const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

type Field = string | number

/** A table in Markdown: the columns after the first stand on the right where they are numbers. */
export function table(head: readonly string[], rows: readonly (readonly Field[])[]): string {
  const line = (fields: readonly Field[]) => `| ${fields.join(' | ')} |`
  const rule = head.map((_, at) => (/^[\d. :–()-]+/.test(String(rows[0]?.[at])) && at > 0 ? '---:' : '---'))
  return [head, rule, ...rows].map(line).join('\n')
}

/** A report in Markdown: its title, what its figures are of, without which they say nothing, and its parts. */
export function report(title: string, command: string, machine: Machine, parts: readonly string[]): string {
  const { date, commit, node, cpu, memoryGb, load, diskSync } = machine
  const conditions = `\`npm run ${command}\`; commit ${commit}, Node ${node}, ${cpu}, ${memoryGb} GB, load ${load.toFixed(1)} at the start; writing 4 kB to disk
for good takes ${diskSync.toFixed(2)} ms here. The product runs as \`npm start\` runs it, request log included.`
  return `${[`# ${title}, ${date} UTC`, conditions, ...parts].filter(Boolean).join('\n\n')}\n`
}

/** Three digits say what one run can. */
const shortened = (key: string, value: unknown) => {
  if (key === 'bad' || key === 'oneBad') return undefined
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value
}

/** Prints a report; with `keep` it replaces that of the last run in `folder`, its figures beside it as JSON. */
export async function publish(
  folder: 'bench/results' | 'docs/figures',
  kind: string,
  text: string,
  keep: boolean,
  figures?: object,
): Promise<void> {
  console.log(`\n${text}`)
  if (!keep) return
  await writeFile(join(root, folder, `${kind}.md`), text)
  if (figures) await writeFile(join(root, folder, `${kind}.json`), `${JSON.stringify(figures, shortened)}\n`)
}
