import type { Effect } from '../../correction/effect.ts'
import { isRefusal, type Refusal } from '../../refusal/refusal.ts'
import { applyEffect } from './apply-effect.ts'
import type { Business } from './business.ts'

/** One turn of the model: random numbers from which an action chooses. */
export interface Turn {
  readonly business: Business
  readonly by: Business['people'][number]
  readonly a: number
  readonly b: number
  readonly c: number
  readonly pick: typeof pick
}

/** null: done; 'nothing': there was nothing to do it on. */
export type Outcome = Refusal | null | 'nothing'
export type Action = (turn: Turn) => Outcome

export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length]
}

/** Stores what a correction does, unless it is refused; what changes nothing counts as nothing. */
export function correct(business: Business, effect: Effect | Refusal): Outcome {
  if (isRefusal(effect)) return effect
  applyEffect(business, effect)
  return null
}
