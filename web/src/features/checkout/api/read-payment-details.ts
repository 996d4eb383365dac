import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { getPaymentDetails } from '#contract/transaction.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type PaymentDetails = Answer<typeof getPaymentDetails>

const paymentDetailsOptions = queryOptions({
  queryKey: keys.paymentDetails,
  queryFn: ({ signal }) => callApi(getPaymentDetails, {}, { signal }),
  // Changes only with a restart of the server, or with the owner's settings, whose topic refetches it.
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

export const usePaymentDetails = () => useQuery(paymentDetailsOptions)
