import type { Static, TSchema } from 'typebox'
import type { LogKind } from '#domain/log/log.ts'
import type { RefusalCode } from '#domain/messages/refusals.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import type { Topic } from './topics.ts'

/**
 * Calls that cost alike wait for their turn in one line, and are in nobody's way who waits in another (server/src/work-limits.ts):
 * most calls, lists, those that may wait for an outside service, papers, exports. `none` must always be answered, and waits nowhere.
 */
export type Lane = 'usual' | 'list' | 'outside' | 'paper' | 'export' | 'none'

/**
 * What becomes of a write that is sent a second time without its Idempotency-Key: the same answer with nothing stored, a
 * refusal, or the same change once more.
 */
export type OnRepeat = 'unchanged' | 'refused' | 'applied'

/** One call of the API as data: the only words that page and server share. */
export type Call = Read | OpenWrite | Write

interface Read extends CallParts {
  readonly method: 'GET'
  readonly onRepeat?: never
}

/** A write for which nobody has to be signed in. */
interface OpenWrite extends CallParts {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly permission: null
  readonly logs: readonly LogKind[]
  readonly onRepeat?: never
}

/** A write of somebody who is signed in. */
interface Write extends CallParts {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly permission: PermissionName
  readonly logs: readonly LogKind[]
  readonly onRepeat: OnRepeat
}

interface CallParts {
  /** Path with `:name` places for params. */
  readonly path: string
  readonly area: string
  readonly summary: string
  /** What the caller's role must allow; null for calls that need no login. */
  readonly permission: PermissionName | null
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Only where the usual limit of a body is not enough (body-limits.ts). */
  readonly bodySize?: 'order'
  /** Shape of the 200 answer; for `media` calls a description of the bytes. */
  readonly answer: TSchema
  /** Media type of the answer where it is not JSON. */
  readonly media?: 'application/pdf' | 'application/zip' | 'text/html' | 'text/event-stream'
  /** Name to save the bytes under; `{name}` places are filled from the query. */
  readonly filename?: string
  /**
   * True for calls that are refused with `proof_needed` (403) when the session last proved who it is of more than ten minutes
   * ago; `proveIdentity` renews that.
   */
  readonly proof?: true
  /** Where it waits for its turn; left out, among the usual ones. */
  readonly lane?: Exclude<Lane, 'usual'>
  /**
   * On what the answer rests beside the input, where that is nothing but stored data: for everybody alike, or for the caller
   * alone. As long as nothing is stored, it is the same. Left out where time, configuration or others have a say.
   */
  readonly restsOn?: 'stored' | 'stored by caller'
  /** Topics whose data a success changes; open pages refetch them. */
  readonly invalidates?: readonly Topic[]
  /** The kinds of log rows that a success may write; the handler can write no other. */
  readonly logs?: readonly LogKind[]
  /**
   * False for writes whose answer is not kept under the Idempotency-Key, because it holds a secret or proves something at
   * this moment: with a key, too, a repeat does what `onRepeat` says.
   */
  readonly keepsAnswer?: false
  /** Refusals of this call itself; those of every call (shape, access) go without saying. */
  readonly refusals: readonly RefusalCode[]
}

/** Keeps the exact type of a call, so that both sides are typed from it. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in K]: infer S extends TSchema
}
  ? // Where everything may be left out, all of it may.
    Record<never, never> extends Static<S>
    ? { readonly [P in K]?: Static<S> }
    : { readonly [P in K]: Static<S> }
  : unknown

/** The kinds of log rows that a call may write. */
export type LogsOf<C extends Call> = C extends { readonly logs: readonly (infer K extends LogKind)[] }
  ? K
  : never

/** What a call is given: the parts that it declares. */
export type Input<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>

/** What a call answers with status 200. */
export type Answer<C extends Call> = Static<C['answer']>
