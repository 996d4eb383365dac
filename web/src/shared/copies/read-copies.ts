import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getCopies } from '#contract/copy.ts'
import { useFallbackInterval } from '../hooks/use-live.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'

export type Copies = Answer<typeof getCopies>

const copiesOptions = callQuery(keys.copies, getCopies, {})

/** How copies elsewhere go, for admins. */
export const useCopies = () => useQuery({ ...copiesOptions, refetchInterval: useFallbackInterval() })
