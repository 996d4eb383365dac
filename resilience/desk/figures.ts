import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from '../../bench/run/machine.ts'

/** What figures are of, in a sentence: without it they say nothing. */
export function conditions(command: string, machine: Machine): string {
  const { commit, node, cpu, memoryGb, load, diskSync } = machine
  return `\`${command}\`; commit ${commit}, Node ${node}, ${cpu}, ${memoryGb} GB, load ${load.toFixed(1)} at the start; writing 4 kB to disk
for good takes ${diskSync.toFixed(2)} ms here.`
}

/** A table in Markdown; numbers stand on the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (fields: readonly (string | number)[]) => `| ${fields.join(' | ')} |`
  const rule = head.map((_, at) => (typeof rows[0]?.[at] === 'number' ? '---:' : '---'))
  return [head, rule, ...rows].map(line).join('\n')
}

/** Prints the figures; keeps them in docs/figures only when it was run in full. */
export async function publish(name: string, text: string, keep: boolean): Promise<void> {
  console.log(`\n${text}`)
  if (!keep) return
  const folder = join(import.meta.dirname, '../../docs/figures')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.md`), text)
}
