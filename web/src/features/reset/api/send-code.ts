import { useMutation } from '@tanstack/react-query'
import { sendVerificationCode } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { callApi } from '../../../shared/api/client.ts'

type Person = Input<typeof sendVerificationCode>['body']

export function useSendCode() {
  return useMutation({
    mutationFn: (body: Person) => callApi(sendVerificationCode, { body }),
    meta: { quiet: true },
  })
}
