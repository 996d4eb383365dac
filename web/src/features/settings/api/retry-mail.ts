import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retryMail } from '#contract/mail.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useRetryMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_id: string) => callApi(retryMail, { body: { _id } }),
    // Also when it was refused: it may be on its way already.
    onSettled: () => client.invalidateQueries({ queryKey: keys.mails }),
    // The list shows what was refused.
    meta: { quiet: true },
  })
}
