import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listInvitations } from '#contract/invitation.ts'
import { callApi } from '../../../shared/api/client.ts'
import { keys } from '../../../shared/query-keys.ts'

export type InvitationRecord = Answer<typeof listInvitations>['result'][number]

export const useInvitations = () =>
  useQuery({
    queryKey: keys.invitations,
    queryFn: ({ signal }) => callApi(listInvitations, {}, { signal }),
    // The page shows the error itself, so there is no toast.
    meta: { silent: true },
  })
