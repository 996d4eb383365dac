import { fill, type RefusalParams } from './fill.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What can be wrong with the form of a request, before anybody looks at what it asks for. */
export const faults = {
  missing: '{where} is missing.',
  listed: '{where} must be one of: {allowed}.',
  tooLong: '{where} is too long: at most {limit} characters.',
  empty: '{where} must not be empty.',
  tooMany: '{where} has too many rows: at most {limit}.',
  form: '{where} {message}.',
  other: 'The request does not fit.',
  unreadable: 'The request cannot be read.',
  notJson: 'The request cannot be read. Send it as JSON.',
  character: 'The request has a character that cannot be stored.',
} as const
export type Fault = keyof typeof faults

/** Refuses a request for its form: `problem` says it in English, `fault` with the params in other languages. */
export function refuseShape(fault: Fault, params: RefusalParams = {}): Refusal {
  return refuse('request.shape', { ...params, problem: fill(faults[fault], params), fault })
}
