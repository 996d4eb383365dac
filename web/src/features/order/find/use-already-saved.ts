import { useCallback, useState } from 'react'
import { findOrder } from '#contract/order.ts'
import { isPackageId } from '#domain/parcel/package-id.ts'
import { useCall } from '../../../shared/api/use-call.ts'

/**
 * Whether the package that is entered by hand is saved already. Asked beside the typing; what the courier knows, and
 * whether it answers at all, is of no interest here, and the server refuses a second save anyway.
 */
export function useAlreadySaved() {
  const [savedId, foundSaved] = useState<string | null>(null)
  const { mutate } = useCall(findOrder, { meta: { silent: true } })
  const check = useCallback(
    (pk_id: string) => {
      if (!isPackageId(pk_id)) return
      mutate({ params: { packageId: pk_id } }, { onSuccess: ({ exist }) => exist && foundSaved(pk_id) })
    },
    [mutate],
  )
  return { savedId, check, foundSaved }
}
