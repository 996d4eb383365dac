import type { TSchema } from 'typebox'

type Writer = (value: unknown) => string

/** Compiled once for each schema of an answer, or of a part of it: compiling one takes a millisecond. */
const writers = new WeakMap<TSchema, Writer>()

/** Writes values of a schema as JSON, and nothing that the schema does not name. */
export async function writerOf(schema: TSchema): Promise<Writer> {
  const made = writers.get(schema)
  if (made) return made
  // The first answer loads it: a start needs none.
  const { SerializerSelector } = await import('@fastify/fast-json-stringify-compiler')
  const writer = SerializerSelector()()({ schema, method: 'GET', url: '', httpStatus: '200' })
  writers.set(schema, writer)
  return writer
}
