import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getPerson } from '#contract/party.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import type { PackageFilter } from '../../../shared/paths.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PersonAnswer = Answer<typeof getPerson>
export type Receiver = PersonAnswer['receivers'][number]

export const personOptions = (person: string) =>
  queryOptions({
    queryKey: keys.person(person),
    queryFn: ({ signal }) => callApi(getPerson, { query: { person } }, { signal }),
    meta: { silent: true },
  })

export const usePerson = (person: string) =>
  useQuery({ ...personOptions(person), refetchInterval: useFallbackInterval() })

/** All parcels of a person, with those whose order is void. */
export const parcelsOf = (person: string): PackageFilter => ({ person, corrected: 'included' })
