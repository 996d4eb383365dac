import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refusalFields, refusalStatus, refusalText, refuse } from '#domain/refusal.ts'
import { CourierFailure } from '../ports/courier/port.ts'
import { RateFailure } from '../ports/rates/port.ts'
import { connectionLost } from '../storage/connection-lost.ts'

/** Answers a refusal: status and sentence by its code, `errorObject` for forms (rules.md 4 and 5). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { seconds } = refusal.params
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  else if (refusalStatus(refusal) === 503) reply.header('retry-after', '1')
  const errorObject = refusalFields(refusal)
  return reply.code(refusalStatus(refusal)).send({
    msg: refusalText(refusal),
    code: refusal.refused,
    params: refusal.params,
    ...(errorObject ? { errorObject } : {}),
  })
}

/** The answer where there is nothing. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refuse('request.not_found'))
}

/** The refusal that an error means to the caller; null when it is our own fault and only the log may say what. */
export function refusalOfError(error: FastifyError | Error): Refusal | null {
  if (error instanceof CourierFailure) return refuse('courier.failed')
  if (error instanceof RateFailure) return refuse('rate.failed')
  if ('validation' in error && error.validation) {
    return refuse('request.shape', { problem: shapeProblem(error.validation[0], error.validationContext) })
  }
  const code = 'code' in error ? String(error.code) : ''
  if (isBusy(code) || connectionLost(error)) return refuse('access.busy')
  if (code === unstorable) {
    return refuse('request.shape', { problem: 'The request has a character that cannot be stored.' })
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('request.too_large', { limit: '2 MB' })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('request.media_type')
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL' || error instanceof SyntaxError) {
    return refuse('request.shape', { problem: 'The request cannot be read. Send it as JSON.' })
  }
  const status = 'statusCode' in error ? error.statusCode : 500
  if (status === 404) return refuse('request.not_found')
  if (status === 400) return refuse('request.shape', { problem: 'The request cannot be read.' })
  return null
}

/** What PostgreSQL says to the character U+0000, which no text of ours holds: only an id or key that was made up. */
const unstorable = '22021'

/** Database errors that pass: locked or full SQLite, PostgreSQL gone or out of connections. */
function isBusy(code: string): boolean {
  return /^(SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR)|ECONNREFUSED|ECONNRESET|08\w{3}|53\w{3}|57P0\d|40001|40P01)/.test(
    code,
  )
}

/** A sentence that says what to do, from the first schema error. */
function shapeProblem(
  first: { instancePath: string; keyword: string; params: object; message?: string } | undefined,
  context = 'request',
): string {
  if (!first) return 'The request does not fit.'
  const path = first.instancePath.split('/').filter(Boolean).join('.')
  const where = path === '' ? context : path
  const params = new Map<string, unknown>(Object.entries(first.params))
  switch (first.keyword) {
    case 'required':
      return `${path === '' ? '' : `${path}.`}${params.get('missingProperty')} is missing.`
    case 'enum': {
      const allowed = params.get('allowedValues')
      return `${where} must be one of: ${Array.isArray(allowed) ? allowed.join(', ') : 'the listed values'}.`
    }
    case 'maxLength':
      return `${where} is too long: at most ${params.get('limit')} characters.`
    case 'minLength':
      return `${where} must not be empty.`
    case 'maxItems':
      return `${where} has too many rows: at most ${params.get('limit')}.`
    default:
      return `${where} ${first.message ?? 'does not fit'}.`
  }
}
