import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getParty } from '#contract/party.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useFallbackInterval } from '../../../shared/hooks/use-live.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PartyAnswer = Answer<typeof getParty>
export type Account = PartyAnswer['accounts'][number]
export type Side = Account['side']

export const partyOptions = (party: string) =>
  queryOptions({
    queryKey: keys.party(party),
    queryFn: ({ signal }) => callApi(getParty, { query: { party } }, { signal }),
    meta: { silent: true },
  })

export const useParty = (party: string) =>
  useQuery({ ...partyOptions(party), refetchInterval: useFallbackInterval() })
