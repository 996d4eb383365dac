import type { Input } from '#contract/call.ts'
import type { Role } from '#domain/people/roles.ts'
import type { CallOptions } from '../../../testkit/api-client.ts'
import { password, type TestApp } from '../../../testkit/test-app.ts'
import { activationToken, codeIn, lastMailTo } from '../mail/mails.ts'

export const newPassword = 'another long secret'

/** The statuses of as many calls, one after another. */
export async function times(
  count: number,
  call: (n: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push((await call(n)).status)
  return statuses
}

interface Who {
  readonly email: string
  readonly name: string
}
type Form = Partial<Input<typeof import('#contract/account.ts').register>['body']>

/** What people do who are not signed in. */
export function doorOf(testApp: TestApp) {
  const { anyone } = testApp
  const formOf = (email: string, role: Role = 'staff', more: Form = {}) => {
    return { email, name: 'Anna', password, registerCode: testApp.registerCodes[role], ...more }
  }
  const door = {
    formOf,
    register: (email: string, role?: Role, more?: Form, options?: CallOptions) =>
      anyone.register({ body: formOf(email, role, more) }, options),
    signIn: (email: string, secret = password, options: CallOptions & { readonly code?: string } = {}) => {
      const { code, ...others } = options
      return anyone.login({ body: { email, password: secret, ...(code !== undefined && { code }) } }, others)
    },
    /** The token of the last mail, which is that of an activation. */
    linkTo: async (email: string) => activationToken(await lastMailTo(testApp, email)),
    look: (token: string) => anyone.showActivation({ query: { token } }),
    follow: (token: string) => anyone.verifyEmail({ query: { token } }),
    askForCode: ({ email, name }: Who, options?: CallOptions) =>
      anyone.sendVerificationCode({ body: { email, name } }, options),
    mailedCode: async ({ email }: { readonly email: string }) => codeIn(await lastMailTo(testApp, email)),
    reset: ({ email, name }: Who, code: string, secret = newPassword, options?: CallOptions) =>
      anyone.resetPassword({ body: { email, name, code, password: secret } }, options),
    /** A new password by a code that is mailed. */
    async resetByMail(who: Who, secret = newPassword) {
      await door.askForCode(who)
      return door.reset(who, await door.mailedCode(who), secret)
    },
  }
  return door
}
