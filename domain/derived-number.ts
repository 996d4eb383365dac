import { fill } from './fill.ts'

/** Numbers of an order that page and server both compute; `subject` is a package id or the name of an item. */
export const derivedNumbers = {
  weight: 'Weight of {subject}',
  count: 'Count of {subject}',
  postage: 'Postage of {subject}',
  exchangeRate: 'Exchange rate',
  weightEach: 'Weight per each of {subject}',
  costEach: 'Cost per each of {subject}',
} as const
export type DerivedName = keyof typeof derivedNumbers

/** One of them as it was submitted and as it is recomputed. */
export interface DerivedNumber {
  readonly number: DerivedName
  readonly subject: string
  readonly submitted: number
  readonly expected: number
}

/** Its name in English. */
export function nameOfNumber({ number, subject }: Pick<DerivedNumber, 'number' | 'subject'>): string {
  return fill(derivedNumbers[number], { subject })
}
