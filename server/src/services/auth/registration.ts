import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { type Refusal, refuse, refuseFields } from '#domain/refusal/refusal.ts'
import type { RefusalCode } from '#domain/refusal/refusals.ts'
import { cleanText, hasLink } from '#domain/text/text.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import type { AuthServices } from './auth-services.ts'
import { newPasswordProblem } from './new-password-problem.ts'

interface Form {
  readonly email: string
  readonly name: string
  readonly password: string
}

export interface Registration {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
}

interface Where {
  readonly app: {
    readonly auth: Pick<AuthServices, 'limits' | 'hasher'>
    readonly business: { current(): Promise<{ readonly businessName: string }> }
  }
  readonly address: string
}

/** Counts a registration of an address; a refusal when there were too many. */
export async function limitRegistration({ app, address }: Where): Promise<Refusal | null> {
  const wait = await app.auth.limits.take('registerAddress', address)
  return wait === null ? null : refuse('access.too_many', { seconds: wait })
}

/**
 * The cleaned fields of a registration with the hash of its password, or what is wrong with them and with
 * `also`.
 */
export async function checkRegistration(
  { app }: Where,
  form: Form,
  also: Readonly<Record<string, RefusalCode>> = {},
): Promise<Registration | Refusal> {
  const email = cleanEmail(form.email)
  const name = cleanText(form.name)
  const wrong: Record<string, RefusalCode> = {}
  if (!isEmail(email)) wrong.email = 'register.email'
  if (name === '') wrong.name = 'register.name_missing'
  else if (name.length > textLimits.name) wrong.name = 'register.name'
  else if (hasLink(name)) wrong.name = 'register.name_link'
  const { businessName } = await app.business.current()
  const password = await newPasswordProblem(form.password, [email, name, businessName])
  if (password) wrong.password = password
  Object.assign(wrong, also)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  return { email, name, passwordHash: await app.auth.hasher.hashPassword(form.password) }
}
