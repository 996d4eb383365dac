import { isoTime } from '../answers/iso-time.ts'
import type { RegisterCode } from '../auth/register-codes.ts'

/** What admins see of a register code without asking for the code itself. */
export function registerCodeAnswer({ role, source, state, renewedAt, renewedBy }: RegisterCode) {
  return {
    role,
    source,
    state,
    ...(renewedAt !== null && { renewedAt: isoTime(renewedAt) }),
    ...(renewedBy !== null && { renewedBy }),
  }
}
