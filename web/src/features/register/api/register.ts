import { useMutation } from '@tanstack/react-query'
import { register } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'

export type Registration = Input<typeof register>['body']

export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) => callApi(register, { body }),
    meta: { quiet: true, quietSuccess: true },
  })
}
