import { useInvitations } from './api/list-invitations.ts'
import type { RegisterCodeRecord } from './api/list-people.ts'
import { InvitationList } from './invitations/invitation-list.tsx'
import { RegisterCodes } from './register-codes/register-codes.tsx'

/**
 * How people get in. Both cards appear at once, so that the list of invitations does not push the codes down.
 */
export function Admission({ codes }: { codes: readonly RegisterCodeRecord[] }) {
  const invitations = useInvitations()
  if (invitations.isPending && invitations.failureCount === 0) return null
  return (
    <>
      <InvitationList query={invitations} />
      <RegisterCodes codes={codes} />
    </>
  )
}
