import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { idOf, openApp } from '../../../testkit/rooms/open-app.ts'
import { type Person, password } from '../../../testkit/test-app.ts'

/** Validity of a code, in ms. */
export const step = 30_000

export interface Owner extends Person {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

export async function openTwoFactorApp(url?: string) {
  const { testApp } = await openApp({}, {}, {}, url)
  let ahead = 0
  let people = 0

  const advance = (ms: number) => {
    ahead += ms
    testApp.advance(ms)
  }
  /** The app's present code, or the code some steps away. */
  const codeOf = (secret: string, away = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead + away * step })
  const start = (as: Person, secret = password) => as.startTwoFactor({ body: { password: secret } })
  const confirm = (as: Person, code: string) => as.confirmTwoFactor({ body: { code } })

  return {
    testApp,
    advance,
    codeOf,
    start,
    confirm,
    /** A code that is invalid now. */
    wrongCode(secret: string) {
      const shown = [-2, -1, 0, 1, 2].map((away) => codeOf(secret, away))
      const wrong = ['000000', '111111', '222222', '333333', '444444', '555555']
      return wrong.find((code) => !shown.includes(code)) ?? ''
    },
    /** Each time from another address, since addresses are limited too. */
    signIn({ email }: Person, code?: string, secret = password) {
      people += 1
      const from = `10.2.${people >> 8}.${people & 255}`
      const body = { email, password: secret, ...(code === undefined ? {} : { code }) }
      return testApp.anyone.login({ body }, { from })
    },
    /** The same person in a new session. */
    async again(person: Person): Promise<Person> {
      const { token } = (await this.signIn(person)).answer
      return { ...person, token, ...testApp.as({ token }) }
    },
    works: async (as: { token: string }) => (await testApp.as(as).getUserInfo()).status === 200,
    state: async (as: Person) => await as.ok.getTwoFactor(),
    idOf: (person: Person) => idOf(testApp, person),
    /** Kinds of all log entries of a person, oldest first. */
    async logsOf({ name }: Person) {
      const query = testApp.database.db.selectFrom('logs').select('kind').where('user_name', '=', name)
      return (await query.orderBy('id').execute()).map(({ kind }) => kind)
    },
    /** Sets up a second factor; the step of its first code is over afterwards. */
    async owner(role: Role = 'staff'): Promise<Owner> {
      people += 1
      const person = await testApp.person(role, `Owner ${people}`)
      const { secret } = (await start(person)).answer
      const done = await confirm(person, codeOf(secret))
      expect(done.status).toBe(200)
      advance(2 * step)
      return { ...person, secret, recoveryCodes: done.answer.recoveryCodes }
    },
  }
}

export type TwoFactorApp = Awaited<ReturnType<typeof openTwoFactorApp>>
