import fc from 'fast-check'

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxItems?: number
  readonly maxLength?: number
}

/**
 * Existing values by field name, some with the area (`cart._id`), so that requests are not refused for their
 * ids alone.
 */
export type Known = ReadonlyMap<string, readonly unknown[]>

const numbers = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100),
)

/** Random values that fit a schema; throws for a kind of schema that it does not know. */
export function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known, name)))
  const here = known.get(name) ?? []
  switch (schema.type) {
    case 'string': {
      const text = fc.string({ maxLength: Math.min(schema.maxLength ?? 20, 20) })
      return here.length > 0 ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...here) }, text) : text
    }
    case 'number':
    case 'integer':
      return here.length > 0 ? fc.constantFrom(...here) : numbers
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known, name), {
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const requiredKeys = [...(schema.required ?? [])]
      const record = Object.fromEntries(fields.map(([key, field]) => [key, valuesOf(field, known, key)]))
      return fc.record(record, { requiredKeys })
    }
    default:
      throw new Error(`no values are made for ${JSON.stringify(schema)}`)
  }
}
