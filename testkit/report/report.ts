import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from '../../server/src/storage/engine/database.ts'
import type { Machine } from './machine.ts'

const root = join(import.meta.dirname, '../..')

export const engines = ['sqlite', 'postgres'] as const
export const engineNames: Readonly<Record<Engine, string>> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

type Field = string | number

/**
 * A Markdown table; `head` has ` | ` between its columns. Columns of numbers after the first are
 * right-aligned.
 */
export function table(head: string, rows: readonly (readonly Field[])[]): string {
  const line = (fields: readonly Field[]) => `| ${fields.join(' | ')} |`
  const isNumber = (field: Field | undefined) => /^[\d. :–()-]+/.test(String(field))
  const columns = head.split(' | ')
  const rule = columns.map((_, at) => (at > 0 && isNumber(rows[0]?.[at]) ? '---:' : '---'))
  return [columns, rule, ...rows].map(line).join('\n')
}

export function report(
  title: string,
  command: string,
  machine: Machine,
  sections: readonly string[],
): string {
  const { date, commit, node, cpu, memoryGb, load, diskSync } = machine
  const conditions = `\`npm run ${process.env.npm_lifecycle_event ?? command}\`; commit ${commit}, Node ${node}, ${cpu}, ${memoryGb} GB, load ${load.toFixed(1)} at the start; a synced write
of 4 kB takes ${diskSync.toFixed(2)} ms. The product runs as \`npm start\` runs it, request log included.`
  return `${[`# ${title}, ${date} UTC`, conditions, ...sections].filter(Boolean).join('\n\n')}\n`
}

/** Prints a report; with `keep`, replaces the report of the last run in `folder`. */
export async function publish(
  folder: 'bench/results' | 'docs/figures',
  kind: string,
  text: string,
  keep: boolean,
): Promise<void> {
  console.log(`\n${text}`)
  if (keep) await writeFile(join(root, folder, `${kind}.md`), text)
}
