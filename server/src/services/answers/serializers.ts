import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { TSchema } from 'typebox'

const compile = SerializerSelector()()
const known = new Map<string, ReturnType<typeof compile>>()

/**
 * Fastify's own writers of answers, made once for each shape: most answers of the 100 calls are a refusal, all of one
 * shape, and to make a writer takes a millisecond.
 */
export const buildSerializer: () => typeof compile = () => (route) => {
  const shape = JSON.stringify(route.schema)
  const writer = known.get(shape) ?? compile(route)
  known.set(shape, writer)
  return writer
}

/** Writes values of one shape as answers write them. */
export function writerOf(schema: TSchema): (value: unknown) => string {
  return buildSerializer()({ schema, method: 'GET', url: '', httpStatus: '200' })
}
