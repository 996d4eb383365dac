import { useQuery } from '@tanstack/react-query'
import { getPostSlip } from '#contract/package.ts'
import { callQuery } from '../kit/call-query.ts'
import { keys } from '../query-keys.ts'

export const postSlipOptions = (pk_id: string) =>
  callQuery(keys.postSlip(pk_id), getPostSlip, { query: { pk_id } })

export const usePostSlip = (pk_id: string) => useQuery(postSlipOptions(pk_id))
