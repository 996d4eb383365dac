import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getPaidParties } from '#contract/party-naming.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PaidParties = Answer<typeof getPaidParties>['items']

/** Who is named for the items of a transaction, and what is still owed for them. */
export const usePaidParties = (transaction_id: string) =>
  useQuery(callQuery(keys.paidParties(transaction_id), getPaidParties, { query: { transaction_id } }))
