import type { Call } from '#contract/call.ts'
import { ErrorAnswer } from '#contract/schemas/shapes.ts'
import { refusals } from '#domain/refusal/refusals.ts'
import { hasEtag } from './etag.ts'
import { fileType } from './register-calls.ts'
import { schemasOf } from './schemas-of.ts'

const unchanged = { description: 'The answer that If-None-Match names is still true', type: 'null' }

/**
 * What the description of the API says of a call, whose schemas are loaded: its name in the contract, its
 * input, answer and refusals.
 */
export function routeSchema(call: Call, name: string) {
  const ofAll = call.permission === null ? [] : (['access.signed_out', 'access.forbidden'] as const)
  const ofWrites =
    call.permission === null || call.method === 'GET' ? [] : (['access.too_many_writes'] as const)
  const ofLimits = call.lane === 'none' ? [] : (['access.too_many_requests'] as const)
  const codes = [...call.refusals, ...ofAll, ...ofWrites, ...ofLimits, 'request.shape' as const]
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
