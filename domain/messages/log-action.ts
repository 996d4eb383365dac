import type { LogKind } from '../log/log.ts'
import { log } from './en/log.ts'
import { fill, type RefusalParams } from './interpolate.ts'

/** The sentence of a log row in English; it starts with its kind. */
export function logAction(kind: LogKind, params: RefusalParams): string {
  return fill(log[kind], params)
}
