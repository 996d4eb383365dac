import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sizeText } from '#contract/body-limits.ts'
import { obstaclesOf } from '#domain/correction/obstacles.ts'
import { refuseRequest } from '#domain/messages/request-errors.ts'
import { wordings } from '#domain/messages/wordings.ts'
import { type Refusal, refusalFields, refusalStatus, refusalText, refuse } from '#domain/refusal/refusal.ts'
import { CourierFailure } from '../ports/courier/port.ts'
import { PaperFailure } from '../ports/documents/port.ts'
import { RateFailure } from '../ports/rates/port.ts'
import { connectionLost } from '../storage/engine/connection-lost.ts'
import { negotiateLanguage } from './localize.ts'

/**
 * Answers a refusal: status and sentence of its code, in the caller's language, `errorObject` for forms
 * (business-rules.md 4 and 5).
 */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { seconds } = refusal.params
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  else if ([429, 503].includes(refusalStatus(refusal))) {
    reply.header('retry-after', refusal.refused === 'access.cannot_save' ? '30' : '1')
  }
  const wording = wordings[negotiateLanguage(reply.request)]
  const errorObject = refusalFields(refusal, wording)
  const obstacles = obstaclesOf(refusal)
  return reply.code(refusalStatus(refusal)).send({
    msg: onlyText(errorObject) ?? refusalText(refusal, wording),
    code: refusal.refused,
    params: refusal.params,
    ...(errorObject ? { errorObject } : {}),
    ...(obstacles && { obstacles }),
  })
}

/** The sentence under the only wrong field of a form: it says more than that a field is wrong. */
function onlyText(errorObject: Readonly<Record<string, string>> = {}): string | undefined {
  const [text, ...more] = Object.values(errorObject)
  return more.length === 0 ? text : undefined
}

/** The answer to unknown routes. */
export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, refuse('request.not_found'))
}

/**
 * The refusal for an error of a route with bodies up to `bodyLimit` bytes; null when the error is our own
 * fault, whose details only the log may contain.
 */
export function refusalOfError(error: FastifyError | Error, bodyLimit: number): Refusal | null {
  if (error instanceof CourierFailure) return refuse('courier.failed')
  if (error instanceof RateFailure) return refuse('rate.failed')
  if (error instanceof PaperFailure) return refuse('paper.not_drawn', { seconds: 10 })
  if ('validation' in error && error.validation) {
    return shapeRefusal(error.validation[0])
  }
  const code = 'code' in error ? String(error.code) : ''
  if (cannotSave(code)) return refuse('access.cannot_save')
  if (isBusy(code) || connectionLost(error)) return refuse('access.busy')
  if (code === unstorable) return refuseRequest('character')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return refuse('request.too_large', { limit: sizeText(bodyLimit) })
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('request.media_type')
  if (code.startsWith('FST_ERR_CTP') || code === 'FST_ERR_BAD_URL' || error instanceof SyntaxError) {
    return refuseRequest('notJson')
  }
  return refusalOfStatus('statusCode' in error ? Number(error.statusCode) : 500)
}

/**
 * One rule for everything that the router, the file server or another plugin refuses, such as a path with
 * `..`, `//` or a zero byte: what must not be served is not found (404), any other client error is unreadable
 * (400).
 */
function refusalOfStatus(status: number): Refusal | null {
  if (status === 403 || status === 404) return refuse('request.not_found')
  return status >= 400 && status < 500 ? refuseRequest('unreadable') : null
}

/**
 * PostgreSQL's error for the character U+0000. No stored text contains it, so it came in a made-up id or key.
 */
const unstorable = '22021'

/**
 * Nothing can be stored until an operator acts: the disk is full, failing or read-only, or PostgreSQL is a
 * standby.
 */
function cannotSave(code: string): boolean {
  return /^(SQLITE_(FULL|READONLY|IOERR)|53100|25006|58030)/.test(code)
}

/** Transient database errors: SQLite locked, PostgreSQL gone or out of connections or memory. */
function isBusy(code: string): boolean {
  return /^(SQLITE_(BUSY|LOCKED)|ECONNREFUSED|ECONNRESET|08\w{3}|53\w{3}|57P0\d|40001|40P01)/.test(code)
}

/** A refusal that says what to correct, from the first schema error. */
export function shapeRefusal(
  first: { instancePath: string; keyword: string; params: object } | undefined,
): Refusal {
  if (!first) return refuseRequest('other')
  // Rows of a list have a number, and no name of their own.
  const path = first.instancePath.split('/').filter((step) => step !== '' && !/^\d+$/.test(step))
  const params = new Map<string, unknown>(Object.entries(first.params))
  const limit = String(params.get('limit'))
  const field = path.at(-1)
  if (first.keyword === 'required')
    return refuseRequest('missing', { field: String(params.get('missingProperty')) })
  if (field === undefined) return refuseRequest('other')
  switch (first.keyword) {
    case 'enum': {
      const allowed = params.get('allowedValues')
      return refuseRequest('listed', { field, allowed: Array.isArray(allowed) ? allowed.join(', ') : '' })
    }
    case 'maxLength':
      return refuseRequest('tooLong', { field, limit })
    case 'minLength':
      return refuseRequest('empty', { field })
    case 'maxItems':
      return refuseRequest('tooMany', { field, limit })
    case 'not':
      return refuseRequest('character')
    case 'type':
      return refuseRequest('kind', { field, kind: String(params.get('type')) })
    default:
      return refuseRequest('other')
  }
}
