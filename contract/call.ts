import type { Static, TSchema } from 'typebox'
import type { LogKind } from '#domain/log/log.ts'
import type { PermissionName } from '#domain/people/permissions.ts'
import type { RefusalCode } from '#domain/refusal/refusals.ts'
import type { Topic } from './topics.ts'

/**
 * Calls of one lane share the bounds of a session and of an address (server/src/work-limits.ts): most calls,
 * calls that may wait for an outside service, papers, what takes much memory for long (exports, uploaded
 * files), streams of changes. `none` has no bounds and must always be answered.
 */
export type Lane = 'usual' | 'outside' | 'paper' | 'heavy' | 'stream' | 'none'

/**
 * The effect of a write that is repeated without its Idempotency-Key: the same answer with nothing stored, a
 * refusal (of each row in an answer with nothing done, for writes of several rows), or the change applied
 * again.
 */
export type OnRepeat = 'unchanged' | 'refused' | 'rows refused' | 'applied'

/** The shapes of the input of a call and of its answer. */
export interface CallSchemas {
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** Shape of the 200 answer; for `media` calls a description of the bytes. */
  readonly answer: TSchema
}

declare const typedBy: unique symbol

/** Of a type only: nothing of it is there at run time. */
interface TypedBy<S extends CallSchemas> {
  readonly [typedBy]?: S
}

/** The schemas that give a call its types. */
type SchemasOf<C extends Call> = C extends TypedBy<infer S> ? S : CallSchemas

/** One call of the API as data: the only definition that page and server share. */
export type Call = Read | OpenWrite | Write

interface Read extends CallFields {
  readonly method: 'GET'
  readonly onRepeat?: never
}

/** A write that needs no session. */
interface OpenWrite extends CallFields {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly permission: null
  readonly logs: readonly LogKind[]
  readonly onRepeat?: never
}

/** A write of a signed-in user. */
interface Write extends CallFields {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly permission: PermissionName
  readonly logs: readonly LogKind[]
  readonly onRepeat: OnRepeat
}

interface CallFields {
  /** Path with `:name` placeholders for params. */
  readonly path: string
  readonly area: string
  readonly summary: string
  /** The permission that the caller's role needs; null for calls that need no session. */
  readonly permission: PermissionName | null
  /** Only where the usual limit of a body is not enough (body-limits.ts). */
  readonly bodySize?: 'order' | 'picture' | 'file'
  /**
   * True when the body is the bytes of one file, as application/octet-stream; what belongs to it is in the
   * query. It counts before the body is read.
   */
  readonly takesFile?: true
  /** True for calls that a plain form posts, without a script; its fields are in the query. */
  readonly postedByForm?: true
  /** Media type of the answer where it is not JSON. */
  readonly media?:
    | 'application/octet-stream'
    | 'application/pdf'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/zip'
    | 'image/jpeg'
    | 'image/png'
    | 'text/html'
    | 'text/event-stream'
  /** File name to save the bytes under; `{name}` placeholders are filled from the query. */
  readonly filename?: string
  /**
   * True for calls that are refused with `proof_needed` (403) when the last proof of identity in the session
   * is older than ten minutes; `proveIdentity` renews it.
   */
  readonly proof?: true
  /**
   * True for calls that the link of the first run allows, too, until somebody has registered: its token comes
   * in the header `setup-token`, and there is no caller.
   */
  readonly duringSetup?: true
  /** True for calls that exist in a demo only; elsewhere their path is not found. */
  readonly demoOnly?: true
  /** `usual` when left out. */
  readonly lane?: Exclude<Lane, 'usual'>
  /**
   * For calls whose answer depends only on the input and on stored data, so that it can be cached until
   * something is stored: `shared` when it is the same for all callers, `private` when it depends on the
   * caller. Left out where time, configuration or outside services matter.
   */
  readonly cacheScope?: 'shared' | 'private'
  /**
   * True for answers that never change at their address: browsers keep them for a year. They have an ETag.
   */
  readonly immutable?: true
  /**
   * True for answers that are files of other people: served under a sandbox policy, with an ETag.
   */
  readonly foreign?: true
  /** Topics that a success changes, besides the log, which follows from `logs`; open pages refetch them. */
  readonly invalidates?: readonly Exclude<Topic, 'logs'>[]
  /** The kinds of log rows that a success may write; the types allow the handler no other. */
  readonly logs?: readonly LogKind[]
  /** The budget of writes that the call counts in; that of all writes when left out. */
  readonly budget?: 'drafts'
  /**
   * False for writes whose answer is not stored under the Idempotency-Key, because it contains a secret,
   * proves something at this moment, is made before their transaction, or is the same for every repeat; a
   * repeat then does what `onRepeat` says, with or without a key.
   */
  readonly keepsAnswer?: false
  /** Refusals of this call itself; refusals that every call has (shape, access) are not listed. */
  readonly refusals: readonly RefusalCode[]
}

/**
 * Keeps the exact type of a call and adds the types of its schemas, so that server and page are typed from
 * both. The schemas themselves stay out of the page: server and tests load them
 * (server/src/http/schemas-of.ts).
 */
export function defineCall<S extends CallSchemas = never>() {
  return <const C extends Call>(call: C): C & TypedBy<S> => call
}

/** The topics that a success of a call changes. Whatever is recorded shows on the Log screen. */
export function changedTopics({ invalidates = [], logs = [] }: Call): readonly Topic[] {
  return logs.length > 0 ? [...invalidates, 'logs'] : invalidates
}

type Section<S extends CallSchemas, K extends 'params' | 'query' | 'body'> = S extends {
  readonly [P in K]: infer T extends TSchema
}
  ? // If every field is optional, the whole object is optional.
    Record<never, never> extends Static<T>
    ? { readonly [P in K]?: Static<T> }
    : { readonly [P in K]: Static<T> }
  : unknown

/** The kinds of log rows that a call may write. */
export type LogsOf<C extends Call> = C extends { readonly logs: readonly (infer K extends LogKind)[] }
  ? K
  : never

/** A file to send. */
export type SentFile = Blob | Uint8Array<ArrayBuffer>

type FileOf<C extends Call> = C extends { readonly takesFile: true } ? { readonly file: SentFile } : unknown

/** The input of a call: the params, query, body and file that it declares. */
export type Input<C extends Call> = Section<SchemasOf<C>, 'params'> &
  Section<SchemasOf<C>, 'query'> &
  Section<SchemasOf<C>, 'body'> &
  FileOf<C>

/** The answer of a call with status 200. */
export type Answer<C extends Call> = Static<SchemasOf<C>['answer']>
