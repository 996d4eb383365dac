import { faults } from './en/words.ts'
import type { RefusalParams } from './interpolate.ts'
import { fill } from './interpolate.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What can be wrong with the form of a request, before anybody looks at what it asks for. */
export type Fault = keyof typeof faults

/** Refuses a request for its form; `params` fill the places of the fault. `problem` says it in English, for clients that translate nothing. */
export function refuseShape(fault: Fault, params: RefusalParams = {}): Refusal {
  return refuse('request.shape', { ...params, problem: fill(faults[fault], params), fault })
}
