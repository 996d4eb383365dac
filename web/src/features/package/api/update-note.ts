import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { updateNote } from '#contract/checkout.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

type Change = Input<typeof updateNote>['body']

/** Notes of the package and of its items, whatever state these are in. */
export function useUpdateNote() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => callApi(updateNote, { body }),
    onSuccess: (_, { type }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.packages }),
        ...(type === 'transaction' ? [client.invalidateQueries({ queryKey: keys.transactions })] : []),
        ...(type === 'package' ? [] : [client.invalidateQueries({ queryKey: keys.items })]),
      ]),
  })
}
