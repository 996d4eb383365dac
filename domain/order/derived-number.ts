import { interpolate } from '../refusal/interpolate.ts'

/**
 * Numbers of an order that page and server both compute, by their English names; `subject` is a package
 * id or the name of an item.
 */
export const numbers = {
  weight: 'Weight of {subject}',
  count: 'Count of {subject}',
  postage: 'Postage of {subject}',
  exchangeRate: 'Exchange rate',
  weightEach: 'Weight per each of {subject}',
  costEach: 'Cost per each of {subject}',
} as const

export type DerivedName = keyof typeof numbers

/** One such number as submitted and as recomputed. */
export interface DerivedNumber {
  readonly number: DerivedName
  readonly subject: string
  readonly submitted: number
  readonly expected: number
  /**
   * What else is accepted: a cost that follows from the submitted weight, which browsers round the other way
   * in a tie.
   */
  readonly alternative?: number
}

/** Its name in English, for clients that do not translate. */
export function nameOfNumber({ number, subject }: Pick<DerivedNumber, 'number' | 'subject'>): string {
  return interpolate(numbers[number], { subject })
}
