import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { TSchema } from 'typebox'

const compile = SerializerSelector()()
const known = new Map<string, ReturnType<typeof compile>>()

/**
 * Fastify's serializers, compiled once per schema: compiling one takes a millisecond, and most answers share the
 * schema of refusals.
 */
export const buildSerializer: () => typeof compile = () => (route) => {
  const shape = JSON.stringify(route.schema)
  const writer = known.get(shape) ?? compile(route)
  known.set(shape, writer)
  return writer
}

const writers = new WeakMap<TSchema, (value: unknown) => string>()

/** The serializer of a schema, as in answers. */
export function writerOf(schema: TSchema): (value: unknown) => string {
  const made = writers.get(schema)
  if (made) return made
  const writer = buildSerializer()({ schema, method: 'GET', url: '', httpStatus: '200' })
  writers.set(schema, writer)
  return writer
}
