import { readdirSync } from 'node:fs'
import type { Call, CallSchemas } from '#contract/call.ts'

const folder = `${import.meta.dirname}/../../../contract`

/** A call under its name in the contract. */
export interface ContractCall {
  readonly name: string
  readonly call: Call
}

/**
 * A call and the file of contract/ that has it: contract/schemas/ has its schemas in a file of the same name.
 */
interface FoundCall extends ContractCall {
  readonly file: string
}

const found = await findCalls()
const loaded = new Map<Call, CallSchemas>()

/** Every call of the contract. */
export const contractCalls: readonly ContractCall[] = found

/**
 * Loads the schemas of a call, those of its name and file in contract/schemas/: before its first request,
 * since a start needs none of them and they take longer to load than the rest of the server. Fails when it
 * has none.
 */
export async function loadSchemas(call: Call): Promise<CallSchemas> {
  const known = loaded.get(call)
  if (known) return known
  const { name, file } = found.find((one) => one.call === call) ?? { name: call.path, file: '' }
  const exported: object = file === '' ? {} : await import(`${folder}/schemas/${file}`)
  const schemas: unknown = Reflect.get(exported, name)
  if (!isCallSchemas(schemas)) throw new Error(`contract/schemas/${file}: ${name} has no schemas`)
  loaded.set(call, schemas)
  return schemas
}

/** Loads the schemas of all calls, for the description of the API and for tests. */
export async function loadAllSchemas(): Promise<void> {
  for (const { call } of found) await loadSchemas(call)
}

/** The schemas of a call, once they are loaded. */
export function schemasOf(call: Call): CallSchemas {
  const schemas = loaded.get(call)
  if (!schemas) throw new Error(`the schemas of ${call.method} ${call.path} are not loaded`)
  return schemas
}

/** Whether they are loaded. */
export function hasSchemas(call: Call): boolean {
  return loaded.has(call)
}

/**
 * Loads one file after the other, because Node.js looks through all modules for each import that waits: 1.4
 * times the work.
 */
async function findCalls(): Promise<FoundCall[]> {
  const calls: FoundCall[] = []
  const files = readdirSync(`${folder}/schemas`)
  for (const file of readdirSync(folder).filter((name) => files.includes(name))) {
    const exported = Object.entries<unknown>(await import(`${folder}/${file}`))
    for (const [name, call] of exported) if (isCall(call)) calls.push({ name, call, file })
  }
  return calls
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value
}

function isCallSchemas(value: unknown): value is CallSchemas {
  return typeof value === 'object' && value !== null && 'answer' in value
}
