import { useMutation } from '@tanstack/react-query'
import { resendActivation } from '#contract/account.ts'
import { callApi } from '../../../shared/api/client.ts'

/** Mails a link that shows whose an address is; whoever follows it chooses a new password. */
export function useMailLink() {
  return useMutation({
    mutationFn: (email: string) => callApi(resendActivation, { body: { email } }),
  })
}
