import { parse } from 'bowser'
import * as contract from '#contract/session.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { seenAfter } from '../../services/auth/seen-after.ts'
import { listSessions as liveSessions } from '../../storage/stores/account/session.store.ts'

export const listSessions = handler(contract.listSessions, async (_input, { app, caller, now }) => {
  const sessions = await liveSessions(app.database.db, caller.userId, { now, seenAfter: seenAfter(now) })
  const listed = sessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    _id: id,
    current: id === caller.sessionId,
    device: deviceOf(userAgent),
    address,
    createdAt: isoTime(createdAt),
    lastSeenAt: isoTime(lastSeenAt),
  }))
  return { result: listed.sort((a, b) => Number(b.current) - Number(a.current)) }
})

/** Browser and system of a user agent, such as 'Firefox, Windows'; empty when it names neither. */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(', ')
}
