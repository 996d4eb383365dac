import { fields } from './en/fields.ts'
import { kinds, requestErrors } from './en/words.ts'
import type { MessageParams } from './interpolate.ts'
import { interpolate } from './interpolate.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What can be wrong with the form of a request, before anybody looks at what it asks for. */
export type RequestError = keyof typeof requestErrors

/** Refuses a request for its form; `params` fill the places of the fault. `problem` says it in English, for clients that translate nothing. */
export function refuseRequest(fault: RequestError, params: MessageParams = {}): Refusal {
  return refuse('request.shape', {
    ...params,
    problem: interpolate(requestErrors[fault], params, { field: fields, kind: kinds }),
    fault,
  })
}
