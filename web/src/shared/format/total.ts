import type { Static } from 'typebox'
import type { Total as Schema } from '#contract/schemas/shapes.ts'

/** How many rows a search finds. */
export type Total = Static<NonNullable<typeof Schema>>

/** `37`, or `1,000+` where there may be more. */
export const totalText = ({ rows, isMore }: Total) => `${rows.toLocaleString('en')}${isMore ? '+' : ''}`
