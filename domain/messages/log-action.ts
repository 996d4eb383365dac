import type { LogKind } from '../log/log.ts'
import type { MessageParams } from '../refusal/interpolate.ts'
import { log } from './en/actions.ts'
import { settings } from './en/words.ts'
import { logSentence } from './log-sentence.ts'

/** The sentence of a log row in English; it starts with its kind. Settings have their labels. */
export function logAction(kind: LogKind, params: MessageParams): string {
  return logSentence(log[kind], params, { setting: settings })
}
