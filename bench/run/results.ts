import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

const folder = join(import.meta.dirname, '../results')

/** Three digits say what one run can: all files together stay below 200 KB. */
const shortened = (key: string, value: unknown) => {
  if (key === 'bad' || key === 'oneBad') return undefined
  return typeof value === 'number' ? Number(value.toPrecision(Number.isInteger(value) ? 21 : 3)) : value
}

/** Prints the tables; with `keep` they replace those of the last run of this kind. */
export async function publish(
  kind: string,
  { machine, text, figures }: { machine: Machine; text: string; figures: object },
  keep: boolean,
): Promise<void> {
  console.log(`\n${text}`)
  if (!keep) return
  await writeFile(join(folder, `${kind}.md`), text)
  await writeFile(join(folder, `${kind}.json`), `${JSON.stringify({ machine, ...figures }, shortened)}\n`)
}

/** What figures are of, in two lines: without it they say nothing. */
export function conditions(machine: Machine): string {
  const { commit, node, cpu, memoryGb, load, diskSync } = machine
  return `Commit ${commit}, Node ${node}, ${cpu}, ${memoryGb} GB, load ${load.toFixed(1)} at the start;
writing 4 kB to disk for good takes ${diskSync.toFixed(2)} ms here. The product runs as \`npm start\` runs it, request log included.`
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (fields: readonly (string | number)[]) => `| ${fields.join(' | ')} |`
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'))
  return [head, rule, ...rows].map(line).join('\n')
}
