import { numbers } from '../messages/en/words.ts'
import { interpolate } from '../refusal/interpolate.ts'

/** Numbers of an order that page and server both compute; `subject` is a package id or the name of an item. */
export type DerivedName = keyof typeof numbers

/** One such number as submitted and as recomputed. */
export interface DerivedNumber {
  readonly number: DerivedName
  readonly subject: string
  readonly submitted: number
  readonly expected: number
  /** What else is accepted: a cost that follows from the submitted weight, which browsers round the other way in a tie. */
  readonly alternative?: number
}

/** Its name in English, for clients that do not translate. */
export function nameOfNumber({ number, subject }: Pick<DerivedNumber, 'number' | 'subject'>): string {
  return interpolate(numbers[number], { subject })
}
