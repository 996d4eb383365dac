import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../contract/call.ts'

const folder = join(import.meta.dirname, '../contract')

export async function contractCalls(): Promise<Call[]> {
  const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file))
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(folder, file)).href)),
  )
  return modules.flatMap((module) => Object.values(module)).filter(isCall)
}

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value
  )
}
