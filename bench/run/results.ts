import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

const folder = join(import.meta.dirname, '../results')

/** Prints the tables and keeps them: as the last ones, and with `keep` under their date, to stay. */
export async function publish(
  name: string,
  { machine, text, figures }: { machine: Machine; text: string; figures: object },
  keep: boolean,
): Promise<void> {
  console.log(`\n${text}`)
  await mkdir(folder, { recursive: true })
  const day = machine.date.slice(0, 10)
  for (const place of keep ? ['latest', day] : ['latest']) {
    await writeFile(join(folder, `${place}.${name}.md`), text)
    await writeFile(
      join(folder, `${place}.${name}.json`),
      `${JSON.stringify({ machine, ...figures }, null, 1)}\n`,
    )
  }
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
