import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { may, mayWithoutTwoFactor } from '#domain/people/permissions.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { isRecent } from '#domain/time/recent.ts'
import { tokenHash } from '../services/auth/secrets.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import { findCaller } from '../storage/stores/account/session.store.ts'
import { ipPrefix } from '../storage/stores/limits/ip-prefix.ts'
import { isSetupToken } from '../storage/stores/people/first-run.store.ts'
import type { AppContext } from './app-context.ts'
import { clientIp } from './client-ip.ts'
import { sendRefusal } from './errors.ts'

/** Request decorator with the caller of a request. */
export const callerKey = 'caller'

/** How long a proof of identity is valid, in ms. */
const proofLife = 10 * 60 * 1000

/** What the access check needs of the app. */
type AccessContext = Pick<AppContext, 'database' | 'clock' | 'auth' | 'config' | 'load'>

/**
 * Checks the access to a call: continues, or answers 401, 403, or 429 when the caller writes too much. It
 * runs before the body is read, so that the server parses nothing for unknown callers.
 */
export function accessTo(call: Call, app: AccessContext) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (call.permission === null) return
    if (call.duringSetup && (await isOfFirstRun(app, request))) return
    const caller = await callerOf(app, request)
    if (!caller) {
      const address = ipPrefix(clientIp(request))
      const signedOut = async () => refuse('access.signed_out')
      return sendRefusal(reply, await app.load.limiter.run('usual', { session: address, address }, signedOut))
    }
    request.setDecorator<Caller | null>(callerKey, caller)
    const now = app.clock()
    // A refused call renews the token too, since its caller is active.
    reply.header('next-token', app.auth.tokens.issue(caller.sessionId, now))
    app.auth.lastSeen(caller, now)
    if (caller.needsTwoFactor && !mayWithoutTwoFactor(call.permission)) {
      return sendRefusal(reply, refuse('access.two_factor'))
    }
    if (!may(caller.role, call.permission, app.config.visitorAccess)) {
      return sendRefusal(reply, refuse('access.forbidden'))
    }
    // In a demo one click logs in, so it would prove nothing.
    if (call.proof && !app.config.demo && !isRecent(caller.provedAt, now, proofLife))
      return sendRefusal(reply, refuse('proof_needed'))
    // Counted last: calls refused above do not use up the write budget.
    const budget = call.budget === 'drafts' ? app.load.draftBudget : app.load.writeBudget
    const wait = call.method === 'GET' ? null : await budget.take(caller.userId)
    if (wait !== null) return sendRefusal(reply, refuse('access.too_many_writes', { seconds: wait }))
  }
}

/**
 * The caller of a request's token; null without a token, and for one that is invalid, expired or of an ended
 * session.
 */
async function callerOf(app: AccessContext, request: FastifyRequest): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  const now = app.clock()
  const sessionId = token === undefined ? null : app.auth.tokens.sessionOf(token, now)
  return sessionId === null ? null : findCaller(app.database.db, sessionId, now)
}

/** Whether a request has the token of the link that a start without accounts prints. */
async function isOfFirstRun({ database }: AccessContext, request: FastifyRequest): Promise<boolean> {
  const token = request.headers['setup-token']
  return typeof token === 'string' && isSetupToken(database.db, tokenHash(token))
}
