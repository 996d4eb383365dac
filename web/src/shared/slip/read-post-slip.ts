import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPostSlip } from '#contract/package.ts'
import { callApi } from '../api/client.ts'
import { keys } from '../query-keys.ts'

export const postSlipOptions = (pk_id: string) =>
  queryOptions({
    queryKey: keys.postSlip(pk_id),
    queryFn: ({ signal }) => callApi(getPostSlip, { query: { pk_id } }, { signal }),
    meta: { silent: true },
  })

export const usePostSlip = (pk_id: string) => useQuery(postSlipOptions(pk_id))
