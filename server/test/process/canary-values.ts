import type { Call, Input } from '#contract/call.ts'
import { schemasOf } from '../../../testkit/contract-schemas.ts'
import type { Database } from '../../src/storage/engine/database.ts'

/** Unexpected fields, by name, with values that would do harm if they were stored. */
export type CanaryValues = readonly (readonly [name: string, value: unknown])[]

const harm: Readonly<Record<string, unknown>> = {
  role: 'admin',
  active: 0,
  approved: 1,
  email_verified: 1,
  emailVerified: true,
  value: 1,
}

/** Every column of every table, also in camel case, and a few names with a meaning for frameworks. */
export async function canaryValuesOf({ db }: Database): Promise<CanaryValues> {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap((table) => table.columns.map(({ name }) => name))
  const spelt = columns.flatMap((name) => [
    name,
    name.replace(/_(\w)/g, (_, sign: string) => sign.toUpperCase()),
  ])
  const words = ['_id', 'isAdmin', 'admin', 'permissions', 'userId', 'user', '$set', 'constructor']
  return [...new Set([...spelt, ...words])].map((name) => [name, harm[name] ?? 'CANARY'])
}

/**
 * The input with the unexpected fields in every object of its body, under every name that the call does not
 * have.
 */
export function withCanaries<C extends Call>(call: C, input: Input<C>, canaries: CanaryValues): Input<C> {
  if (!('body' in Object(input))) return input
  return Object.assign({}, input, {
    body: spread(schemasOf(call).body, Reflect.get(Object(input), 'body'), canaries),
  })
}

function spread(schema: unknown, value: unknown, canaries: CanaryValues): unknown {
  if (Array.isArray(value))
    return value.map((part) => spread(Reflect.get(Object(schema), 'items'), part, canaries))
  if (typeof value !== 'object' || value === null) return value
  const known = new Map<string, unknown>(Object.entries(Object(Reflect.get(Object(schema), 'properties'))))
  const parts = Object.entries(value).map(([name, part]) => [name, spread(known.get(name), part, canaries)])
  return Object.fromEntries([...canaries.filter(([name]) => !known.has(name)), ...parts])
}
