import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listMonths } from '#contract/month.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

type Months = Answer<typeof listMonths>
export type MonthRecord = Months['result'][number]
export type NextMonth = NonNullable<Months['next']>

export const monthsOptions = queryOptions({
  ...callQuery(keys.months, listMonths, {}),
  // Figures, payments and the check of the books have changed since the screen was left.
  staleTime: 0,
})

export const useMonths = () => useQuery({ ...monthsOptions, refetchInterval: useFallbackInterval() })
