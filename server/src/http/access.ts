import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { may, mayWithoutTwoFactor } from '#domain/people/permissions.ts'
import { type Caller, findCaller } from '../storage/stores/account/session.store.ts'
import type { AppContext } from './app-context.ts'
import { sendRefusal } from './errors.ts'

/** Where a request keeps its caller. */
export const callerKey = 'caller'

/** How long a proof of identity counts, in ms. */
const proofLife = 10 * 60 * 1000

/** What the check of a request needs. */
type AccessContext = Pick<AppContext, 'database' | 'clock' | 'auth' | 'config' | 'load'>

/**
 * Lets a request through to a call, or answers 401, 403, or 429 to somebody who writes too much. It runs before the body
 * is read: nobody unknown makes the server parse anything.
 */
export function accessTo(call: Call, app: AccessContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (call.permission === null) return
    const caller = await callerOf(app, request)
    if (!caller) return sendRefusal(reply, refuse('access.signed_out'))
    request.setDecorator<Caller | null>(callerKey, caller)
    const now = app.clock()
    // A refused call renews the token too: whoever makes it is at work.
    reply.header('next-token', app.auth.tokens.issue(caller.sessionId, now))
    app.auth.lastSeen(caller, now)
    if (caller.needsTwoFactor && !mayWithoutTwoFactor(call.permission)) {
      return sendRefusal(reply, refuse('access.two_factor'))
    }
    if (!may(caller.role, call.permission, app.config.visitorAccess)) {
      return sendRefusal(reply, refuse('access.forbidden'))
    }
    if (call.proof && now - caller.provedAt > proofLife) return sendRefusal(reply, refuse('proof_needed'))
    // What a role may not do writes nothing, so it is not counted.
    const wait = call.method === 'GET' ? null : await app.load.writeBudget.take(caller.userId)
    if (wait !== null) return sendRefusal(reply, refuse('access.too_many_writes', { seconds: wait }))
  }
}

/** Who sent the token; null without one, and for one that is bad, too old or of an ended session. */
async function callerOf(app: AccessContext, request: FastifyRequest): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const now = app.clock()
  const sessionId = token === undefined ? null : app.auth.tokens.sessionOf(token, now)
  return sessionId === null ? null : findCaller(app.database.db, sessionId, now)
}
