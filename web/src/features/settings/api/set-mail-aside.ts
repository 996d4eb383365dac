import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setMailAside } from '#contract/mail.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export function useSetMailAside() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (_id: string) => callApi(setMailAside, { body: { _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.mails }),
    // The list shows what was refused.
    meta: { quiet: true },
  })
}
