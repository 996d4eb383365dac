import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/call.ts'
import { updateSetting } from '#contract/setting.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

type Change = Input<typeof updateSetting>['body']

export function useUpdateSetting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => callApi(updateSetting, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.settings }),
    // A refused value is shown beside the field.
    meta: { quiet: true },
  })
}
