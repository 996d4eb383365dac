import type { Answer } from '#contract/call.ts'
import { getParty } from '#contract/party.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PartyAnswer = Answer<typeof getParty>
export type Account = PartyAnswer['accounts'][number]
export type Side = Account['side']

export const partyOptions = (party: string) => callQuery(keys.party(party), getParty, { query: { party } })
