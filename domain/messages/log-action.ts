import { fill, type RefusalParams } from '../fill.ts'
import type { LogKind } from '../log.ts'
import { log } from './en/log.ts'

/** The sentence of a log row in English; it starts with its kind. */
export function logAction(kind: LogKind, params: RefusalParams): string {
  return fill(log[kind], params)
}
