import { login } from '#contract/account.ts'
import { type Role, roles } from '#domain/people/roles.ts'
import { type Person, password, type TestApp } from '../../testkit/test-app.ts'
import type { CallerKind } from './requests.ts'

/** One signed-in person of every role. Random requests may end their sessions or change their accounts. */
export interface Callers {
  /** Restores all accounts, and signs people in again whose sessions have ended. */
  reset(): Promise<void>
  /** The Authorization header of a caller; null for an anonymous one. */
  authorization(as: CallerKind, forged: string): string | null
}

export async function openCallers(testApp: TestApp): Promise<Callers> {
  const { db } = testApp.database
  const people = new Map<Role, Person>()
  for (const role of roles) people.set(role, await testApp.person(role, `Some ${role}`))
  const hashes = await db.selectFrom('users').select(['email', 'password_hash']).execute()
  const codes = await db.selectFrom('register_codes').selectAll().execute()
  let logins = 0

  async function signIn(person: Person): Promise<void> {
    logins += 1
    const body = { email: person.email, password }
    // Each login has its own address, because logins are limited by address.
    const signedIn = await testApp.call(login, { body }, { from: `192.168.${logins >> 8}.${logins & 255}` })
    if (signedIn.status !== 200) throw new Error(`not signed in: ${signedIn.text}`)
    people.set(person.role, { ...person, token: signedIn.answer.token })
  }
  return {
    async reset() {
      await db.deleteFrom('two_factor').execute()
      await db.updateTable('policies').set({ value: 0 }).execute()
      await db.updateTable('business_settings').set({ fields: '{}' }).execute()
      await db.updateTable('business_logo').set({ fingerprint: null, picture: null }).execute()
      for (const { role, ...was } of codes) {
        await db.updateTable('register_codes').set(was).where('role', '=', role).execute()
      }
      for (const person of people.values()) {
        const { email, role } = person
        const password_hash = hashes.find((one) => one.email === email)?.password_hash ?? ''
        const was = { role, active: 1, email_verified: 1, password_hash } as const
        await db.updateTable('users').set(was).where('email', '=', email).execute()
        const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString())
        const session = await db
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', sid)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        if (!session) await signIn(person)
      }
    },
    authorization(as, forged) {
      if (as === 'anonymous') return null
      return as === 'forger' ? forged : `Bearer ${people.get(as)?.token}`
    },
  }
}
