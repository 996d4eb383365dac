import type { RefusalParams } from './fill.ts'
import type { faults } from './messages/en/words.ts'
import { type Refusal, refuse } from './refusal.ts'

/** What can be wrong with the form of a request, before anybody looks at what it asks for. */
export type Fault = keyof typeof faults

/** Refuses a request for its form; `params` fill the places of the fault. */
export function refuseShape(fault: Fault, params: RefusalParams = {}): Refusal {
  return refuse('request.shape', { ...params, fault })
}
