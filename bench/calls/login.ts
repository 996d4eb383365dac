import { login } from '#contract/account.ts'
import { makeSecretHasher } from '../../server/src/http/secret-hasher.ts'
import type { UserTable } from '../../server/src/storage/user.table.ts'
import type { FloorEngine } from '../floor/engine.ts'
import { log, newId } from '../floor/store.ts'
import { insert, one, type Work } from '../floor/work.ts'
import { seededPassword } from '../seed/people.ts'
import type { MeasuredCall } from './measured-call.ts'
import { shot, times } from './shot.ts'

const seededPeople = 10
const week = 7 * 24 * 60 * 60 * 1000

export const loginCalls: readonly MeasuredCall[] = [
  {
    name: 'login',
    call: login,
    most: 40,
    shots: async ({ next }, amount) =>
      times(amount, (at) => {
        const email = `person${1 + (at % seededPeople)}@example.com`
        const asked = shot(login, null, { body: { email, password: seededPassword } })
        return { ...asked, headers: { 'x-forwarded-for': addressOf(next()) } }
      }),
    floor: null,
  },
]

const hasher = makeSecretHasher()

/** From one address so many logins would be refused. */
function addressOf(number: number): string {
  return `10.${Math.floor(number / 65_536) % 256}.${Math.floor(number / 256) % 256}.${number % 256}`
}

/** The same hash, and one transaction with the session and its log row. */
export async function loginFloor(engine: FloorEngine, text: string, now: number): Promise<string> {
  const { email, password }: { email: string; password: string } = JSON.parse(text)
  const user = await engine.read(one<UserTable>('select * from users where email = ?', email))
  if (!(await hasher.verify(user.password_hash, password))) throw new Error('the password is wrong')
  const token = await engine.write(startSession(user, now))
  return JSON.stringify({ msg: `Welcome, ${user.name}.`, token, name: user.name, role: user.role })
}

function* startSession(user: UserTable, now: number): Work<string> {
  const { id: user_id, password_hash } = user
  yield* one(
    `select id from users where id = ? and password_hash = ? and active = 1 and email_verified = 1 for update`,
    ...[user_id, password_hash],
  )
  const id = newId()
  yield* insert('sessions', [
    {
      ...{ id, user_id, created_at: now, expires_at: now + week, ended_at: null, address: '127.0.0.1' },
      ...{ user_agent: '', last_seen_at: now, proved_at: now },
    },
  ])
  yield* log({ caller: user, now }, { kind: 'Login', params: {}, changes: [] })
  return id
}
