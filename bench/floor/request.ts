import type { Call, Input } from '#contract/call.ts'
import { all, type Work } from './work.ts'

export interface FloorCaller {
  readonly id: string
  readonly name: string
}

/** A request, as far as the floor looks at it. */
export interface FloorRequest {
  /** Method and path, without the query. */
  readonly call: string
  readonly query: URLSearchParams
  readonly text: string
  readonly key: string
  readonly caller: FloorCaller
  readonly now: number
}

/** What the floor does for a call: the body of its answer to a GET, the sentence of it to any other. */
export type Floor = (request: FloorRequest) => Work<unknown>

/** The body that was sent: the call measured with says what it is, and nobody checks. */
export function bodyOf<C extends Call>(
  _call: C,
  { text }: FloorRequest,
): Input<C> extends { readonly body: infer B } ? B : never {
  return JSON.parse(text)
}

/** Who is signed in with a session, with all that the product asks of it. */
export function* callerOf(sessionId: string, now: number): Work<FloorCaller> {
  const [caller] = yield* all<FloorCaller>(
    `select users.id, users.name, users.role, sessions.last_seen_at, two_factor.confirmed_at,
       (select value from policies where policies.name = 'admins_need_two_factor') as admins_need_two_factor
     from sessions inner join users on users.id = sessions.user_id
     left join two_factor on two_factor.user_id = users.id
     where sessions.id = ? and sessions.ended_at is null and sessions.expires_at > ? and users.active = 1`,
    sessionId,
    now,
  )
  if (!caller) throw new Error('nobody is signed in')
  return caller
}
