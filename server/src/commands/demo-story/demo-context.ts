import type { Answer, Call, Input } from '#contract/call.ts'
import type { Role } from '#domain/people/roles.ts'
import { isRefusal } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { allCalls } from '../../calls/all-calls.ts'
import type { AppContext } from '../../http/app-context.ts'
import { runCall } from '../../http/run-call.ts'
import { writeRows } from '../../http/write-rows.ts'
import { RowsAnswer } from '../../services/answers/batches.ts'
import type { Database } from '../../storage/engine/database.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import { findUserByEmail } from '../../storage/stores/account/user.store.ts'

/** What the story of the demo needs: its database, its time, and the calls of the product. */
export interface DemoContext {
  readonly database: Database
  /** The time of the story, in ms. */
  now(): number
  /** Makes a call as that person of the demo; throws when it is refused. */
  call<C extends Call>(as: Role, call: C, input: Input<C>): Promise<Answer<C>>
}

const address = '127.0.0.1'

/**
 * Each call takes some time. The calls run by their own handlers, without a server, whose jobs would take
 * part in a time that is past.
 */
export function makeDemoContext(
  database: Database,
  { now, advance }: { readonly now: () => number; readonly advance: () => void },
  people: Readonly<Record<Role, Pick<Caller, 'userId' | 'name'>>>,
): DemoContext {
  const config = { visitorAccess: 'full', publicUrl: '', demo: true } as const
  // All that these calls use of it; any other would fail at once.
  const business: Pick<AppContext['business'], 'writeOffLimit'> = { writeOffLimit: async () => rmb.from(500) }
  const app = { database, clock: now, config, business } as AppContext
  return {
    database,
    now,
    async call(role, call, input) {
      advance()
      const route = allCalls.find((one) => one.call === call)
      if (!route) throw new Error(`${call.method} ${call.path} has no handler`)
      const handler = await route.handler()
      const answer = await runCall(
        handler,
        {
          input,
          address,
          userAgent: '',
          language: 'en',
          idempotencyKey: null,
          caller: { ...people[role], role, ...session(now()) },
          requester: { session: '', address },
          device: { knownFor: () => null, remember: () => undefined },
        },
        app,
      )
      if (isRefusal(answer)) throw new Error(`${call.method} ${call.path}: ${JSON.stringify(answer)}`)
      const whole = answer instanceof RowsAnswer ? await readRows(answer, call) : answer
      return whole as Answer<typeof call>
    },
  }
}

/** The answer as a client would read it; the story asks for short lists only. */
async function readRows(answer: RowsAnswer<object>, call: Call): Promise<unknown> {
  return JSON.parse(String(await writeRows(answer, call)))
}

const session = (now: number) => ({ sessionId: '', lastSeenAt: now, provedAt: now, needsTwoFactor: false })

export async function personOf(database: Database, email: string): Promise<Pick<Caller, 'userId' | 'name'>> {
  const user = await findUserByEmail(database.db, email)
  if (!user) throw new Error(`nobody of the demo has the address ${email}`)
  return { userId: user.id, name: user.name }
}
