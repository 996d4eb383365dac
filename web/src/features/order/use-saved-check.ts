import { useCallback, useState } from 'react'
import { isPackageId } from '#domain/package-id.ts'
import { useFindOrder } from './api/find-order.ts'

/**
 * Whether the package that is entered by hand is saved already. Asked beside the typing; what the courier knows, and
 * whether it answers at all, is of no interest here, and the server refuses a second save anyway.
 */
export function useSavedCheck() {
  const [savedId, foundSaved] = useState<string | null>(null)
  const { mutate } = useFindOrder()
  const check = useCallback(
    (pk_id: string) => {
      if (!isPackageId(pk_id)) return
      mutate(pk_id, { onSuccess: ({ exist }) => exist && foundSaved(pk_id) })
    },
    [mutate],
  )
  return { savedId, check, foundSaved }
}
