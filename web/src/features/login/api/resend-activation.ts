import { useMutation } from '@tanstack/react-query'
import { resendActivation } from '#contract/account.ts'
import { callApi } from '../../../shared/api/client.ts'

export function useResendActivation() {
  return useMutation({
    mutationFn: (email: string) => callApi(resendActivation, { body: { email } }),
  })
}
