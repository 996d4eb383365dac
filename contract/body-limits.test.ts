import { expect, it } from 'vitest'
import { contractCalls } from '../testkit/contract-calls.ts'
import { schemasOf } from '../testkit/contract-schemas.ts'
import { bodyLimitOf } from './body-limits.ts'

it('the body limit of a call fits the longest body of its schema, in Chinese too', async () => {
  const calls = (await contractCalls()).map((call) => ({ ...call, body: schemasOf(call).body }))
  const bodies = calls.filter(({ body, bodySize }) => body && !bodySize)
  const small = bodies.filter((call) => !(largest(call.body) < bodyLimitOf(call)))
  expect(small.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** Most bytes of a value that fits a schema, counting three bytes for each character, as in Chinese. */
function largest(schema: unknown): number {
  const part = (name: string): unknown => Reflect.get(Object(schema), name)
  if (Array.isArray(part('anyOf'))) return Math.max(...(part('anyOf') as unknown[]).map(largest))
  if (Array.isArray(part('enum')))
    return Math.max(...(part('enum') as unknown[]).map((one) => JSON.stringify(one).length))
  switch (part('type')) {
    case 'string':
      return 2 + 3 * Number(part('maxLength') ?? Number.POSITIVE_INFINITY)
    case 'array':
      return 2 + Number(part('maxItems') ?? Number.POSITIVE_INFINITY) * (1 + largest(part('items')))
    case 'object':
      return Object.entries(Object(part('properties'))).reduce(
        (sum, [name, field]) => sum + name.length + 4 + largest(field),
        2,
      )
    default:
      return 30
  }
}
