import { listRegisterCodes } from '#contract/people.ts'
import type { Role } from '#domain/people/roles.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useCall } from '../../../shared/api/use-call.ts'

/**
 * Fetches the register codes. It is a mutation, because the cache would keep the result of a query after the
 * screen closes.
 */
export function useShowRegisterCodes() {
  return useCall(listRegisterCodes, {
    mutationFn: async (): Promise<Partial<Record<Role, string>>> => {
      const { result } = await callApi(listRegisterCodes, {}, { uncached: true })
      return Object.fromEntries(
        result.flatMap(({ role, code }) => (code === undefined ? [] : [[role, code]])),
      )
    },
    gcTime: 0,
    // The card shows the error itself, so there is no toast.
    meta: { silent: true },
  })
}
