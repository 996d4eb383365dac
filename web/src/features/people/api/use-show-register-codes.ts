import { listRegisterCodes } from '#contract/people.ts'
import type { Role } from '#domain/people/roles.ts'
import { callApi } from '../../../shared/api/client.ts'
import { useCall } from '../../../shared/api/use-call.ts'

/** Fetches the codes for as long as the screen is open: a mutation, as what a query reads is kept. */
export function useShowRegisterCodes() {
  return useCall(listRegisterCodes, {
    mutationFn: async (): Promise<Partial<Record<Role, string>>> => {
      const { result } = await callApi(listRegisterCodes, {}, { unkept: true })
      return Object.fromEntries(
        result.flatMap(({ role, code }) => (code === undefined ? [] : [[role, code]])),
      )
    },
    gcTime: 0,
    // The card shows what was refused.
    meta: { silent: true },
  })
}
