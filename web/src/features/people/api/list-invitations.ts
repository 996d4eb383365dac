import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/call.ts'
import { listInvitations } from '#contract/invitation.ts'
import { callQuery } from '../../../shared/kit/call-query.ts'
import { keys } from '../../../shared/query-keys.ts'

export type InvitationRecord = Answer<typeof listInvitations>['result'][number]

export const useInvitations = () => useQuery(callQuery(keys.invitations, listInvitations, {}))
