import { useCallback, useState } from 'react'
import { findOrder } from '#contract/order.ts'
import { isPackageId } from '#domain/parcel/package-id.ts'
import { useCall } from '../../../shared/api/use-call.ts'

/**
 * Whether a package that is entered by hand is saved already. The check runs in the background. Its other
 * results and its errors are ignored, since the server rejects a second save anyway.
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
