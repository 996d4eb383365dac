import type { RegisterCode } from '../../http/register-codes.ts'
import { isoTime } from '../iso-time.ts'

/** What admins see of a register code before they ask for the code itself. */
export function registerCodeAnswer({ role, source, state, renewedAt, renewedBy }: RegisterCode) {
  return {
    ...{ role, source, state },
    ...(renewedAt !== null && { renewedAt: isoTime(renewedAt) }),
    ...(renewedBy !== null && { renewedBy }),
  }
}
