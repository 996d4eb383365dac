import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Database } from '../storage/engine/database.ts'
import type { Caller } from '../storage/stores/account/caller.ts'
import { negotiateLanguage } from './localize.ts'

/** Most answers in the cache; each has a key and a tag. */
const most = 1000

interface PendingTag {
  readonly key: string
  /** Version of the database before the answer was made. */
  readonly version: string
}

export interface EtagCache {
  /**
   * Answers 304 when the client has the answer and nothing was stored since it was made; false when the
   * answer must be made.
   */
  answerUnchanged(call: Call, input: unknown, caller: Caller | null, reply: FastifyReply): Promise<boolean>
  /** Tags answers, and sends 304 when the client already has the same one. */
  readonly onSend: onSendHookHandler
}

/** Whether the answers of a call have ETags. */
export function hasEtag(call: Call): boolean {
  if (call.immutable || call.foreign) return true
  return call.method === 'GET' && call.permission !== null && call.media === undefined
}

/** ETag cache: an unchanged answer is not made again (docs/decisions/032-etags-and-overview.md). */
export function makeEtagCache(database: Database): EtagCache {
  const known = new Map<string, { readonly version: string; readonly tag: string }>()
  const pending = new WeakMap<FastifyRequest, PendingTag>()

  function remember({ key, version }: PendingTag, tag: string): void {
    known.delete(key)
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    known.set(key, { version, tag })
  }
  return {
    async answerUnchanged(call, input, caller, reply) {
      const { request } = reply
      const tags = tagsOf(request)
      if (!call.cacheScope || tags.length === 0) return false
      const who = call.cacheScope === 'shared' ? '' : (caller?.userId ?? '')
      const key = [call.path, negotiateLanguage(request), who, JSON.stringify(input)].join(' ')
      const version = await database.version()
      const last = known.get(key)
      if (last?.version !== version || !tags.includes(last.tag)) {
        pending.set(request, { key, version })
        return false
      }
      reply.code(304).header('etag', last.tag).send()
      return true
    },
    onSend(request, reply, payload, done) {
      if (reply.statusCode !== 200 || !isWhole(payload)) return done(null, payload)
      const tag = `"${hash('sha256', payload, 'base64url')}"`
      const made = pending.get(request)
      if (made) remember(made, tag)
      reply.header('etag', tag)
      if (!tagsOf(request).includes(tag)) return done(null, payload)
      reply.code(304).removeHeader('content-type')
      return done(null, '')
    },
  }
}

/** Streams have no tags. */
function isWhole(payload: unknown): payload is string | Uint8Array {
  return typeof payload === 'string' || payload instanceof Uint8Array
}

/** Strong tags only, since the server issues no others. */
function tagsOf(request: FastifyRequest): string[] {
  return request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? []
}
