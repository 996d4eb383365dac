import { readdirSync } from 'node:fs'
import type { Call, CallSchemas } from '#contract/call.ts'

const folder = `${import.meta.dirname}/../../../contract`
const schemas = await load()

/** The schemas of a call: those of its name and file in contract/schemas/. */
export function schemasOf(call: Call): CallSchemas {
  const found = schemas.get(keyOf(call))
  if (!found) throw new Error(`${keyOf(call)} is no call of contract/`)
  return found
}

function keyOf({ method, path }: Call): string {
  return `${method} ${path}`
}

/** Fails when a call has no schemas, or schemas no call. Loads one after the other like calls/all-calls.ts. */
async function load(): Promise<ReadonlyMap<string, CallSchemas>> {
  const found = new Map<string, CallSchemas>()
  const files = readdirSync(`${folder}/schemas`)
  for (const file of readdirSync(folder).filter((name) => files.includes(name))) {
    const calls = new Map(Object.entries<unknown>(await import(`${folder}/${file}`)))
    const ofCalls = new Map(Object.entries<unknown>(await import(`${folder}/schemas/${file}`)))
    for (const name of new Set([...calls.keys(), ...ofCalls.keys()])) {
      const [call, itsSchemas] = [calls.get(name), ofCalls.get(name)]
      if (!isCall(call) && !isCallSchemas(itsSchemas)) continue
      if (!isCall(call)) throw new Error(`contract/schemas/${file}: ${name} has no call`)
      if (!isCallSchemas(itsSchemas)) throw new Error(`contract/${file}: ${name} has no schemas`)
      found.set(keyOf(call), itsSchemas)
    }
  }
  return found
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'refusals' in value
}

function isCallSchemas(value: unknown): value is CallSchemas {
  return typeof value === 'object' && value !== null && 'answer' in value
}
