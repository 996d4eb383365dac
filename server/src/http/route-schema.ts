import type { Call } from '#contract/call.ts'
import { ErrorAnswer } from '#contract/shapes.ts'
import { refusals } from '#domain/refusals.ts'

/** Fastify's schema of a call: what is checked on the way in, written on the way out, and documented. */
export function routeSchema(call: Call) {
  const ofAll = call.permission === null ? [] : (['access.signed_out', 'access.forbidden'] as const)
  const statuses = [...call.refusals, ...ofAll, 'request.shape' as const].map((code) => refusals[code].status)
  return {
    tags: [call.area],
    summary: call.summary,
    ...(call.permission === null ? { security: [] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: {
      200: call.media
        ? { description: call.summary, content: { [call.media]: { schema: call.answer } } }
        : call.answer,
      ...Object.fromEntries([...new Set(statuses)].map((status) => [status, ErrorAnswer])),
    },
  }
}
