import type { MessageParams } from '../refusal/interpolate.ts'
import { interpolate } from '../refusal/interpolate.ts'
import { type Refusal, refuse } from '../refusal/refusal.ts'
import { fields } from './en/fields.ts'
import { kinds, requestErrors } from './en/words.ts'

/** Problems with the form of a request, found before its content is looked at. */
export type RequestError = keyof typeof requestErrors

/**
 * Refuses a request for its form; `params` fill the placeholders of the sentence. The param `problem` has the
 * English sentence, for clients that do not translate.
 */
export function refuseRequest(fault: RequestError, params: MessageParams = {}): Refusal {
  return refuse('request.shape', {
    ...params,
    problem: interpolate(requestErrors[fault], params, { field: fields, kind: kinds }),
    fault,
  })
}
