import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getStateAsOf } from '#contract/as-of.ts'
import type { Answer } from '#contract/call.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'

export type StateAsOf = Answer<typeof getStateAsOf>

/** What there was at the end of a day, yyyy-MM-dd in Shanghai. */
export const stateAsOfOptions = (day: string) =>
  callQuery(keys.stateAsOf(day), getStateAsOf, { query: { asOf: day } })

export const useStateAsOf = (day: string) =>
  useQuery({ ...stateAsOfOptions(day), placeholderData: keepPreviousData })
