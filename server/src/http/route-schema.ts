import type { Call } from '#contract/call.ts'
import { ErrorAnswer } from '#contract/schemas/shapes.ts'
import { refusals } from '#domain/messages/refusals.ts'
import { schemasOf } from './schemas-of.ts'

/** Media type of an uploaded file; what it is, its content tells. */
export const fileType = 'application/octet-stream'

const unchanged = { description: 'The answer that If-None-Match names is still true', type: 'null' }

/** Whether the answers of a call have ETags. */
export function hasEtag(call: Call): boolean {
  if (call.immutable || call.foreign) return true
  return call.method === 'GET' && call.permission !== null && call.media === undefined
}

/** Fastify's schema of a call, by its name in the contract: it validates the input, serializes the answer and documents both. */
export function routeSchema(call: Call, name: string) {
  const ofAll = call.permission === null ? [] : (['access.signed_out', 'access.forbidden'] as const)
  const ofWrites =
    call.permission === null || call.method === 'GET' ? [] : (['access.too_many_writes'] as const)
  const codes = [...call.refusals, ...ofAll, ...ofWrites, 'request.shape' as const]
  const { params, query, body, answer } = schemasOf(call)
  const statuses = codes.map((code) => refusals[code])
  return {
    // Generators of clients name their functions by it.
    operationId: name,
    tags: [call.area],
    summary: call.summary,
    ...(call.proof ? { description: 'Needs a proof of identity that is at most ten minutes old.' } : {}),
    ...(call.permission === null ? { security: [] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(call.takesFile ? { body: { content: { [fileType]: { schema: {} } } } } : {}),
    response: {
      200: call.media ? { description: call.summary, content: { [call.media]: { schema: answer } } } : answer,
      ...(hasEtag(call) ? { 304: unchanged } : {}),
      ...Object.fromEntries([...new Set(statuses)].map((status) => [status, ErrorAnswer])),
    },
  }
}
