import type { Obstacle } from '#domain/correction/obstacles.ts'
import type { ErrorBody } from './api-error.ts'

/** Reads the body of an error answer; null when it does not come from our server. */
export function errorBody(body: unknown): (ErrorBody & { msg: string }) | null {
  if (!isRecord(body) || typeof body.msg !== 'string' || body.msg === '') return null
  return {
    msg: body.msg,
    ...(typeof body.code === 'string' && { code: body.code }),
    ...(isRecord(body.params) && { params: entriesOf(body.params, isTextOrNumber) }),
    ...(isRecord(body.errorObject) && { errorObject: entriesOf(body.errorObject, isString) }),
    ...(Array.isArray(body.obstacles) && { obstacles: body.obstacles.filter(isObstacle) }),
  }
}

function entriesOf<T>(record: Record<string, unknown>, fits: (value: unknown) => value is T) {
  const valid: Record<string, T> = {}
  for (const [key, value] of Object.entries(record)) if (fits(value)) valid[key] = value
  return valid
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isObstacle(value: unknown): value is Obstacle {
  if (!isRecord(value) || typeof value.qty !== 'number') return false
  return value.in === 'cart' ? isString(value.user) : isString(value.in) && isString(value.id)
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
