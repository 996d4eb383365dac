import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

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
