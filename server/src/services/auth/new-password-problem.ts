import { isMostlyOf, passwordProblem } from '#domain/people/password.ts'
import type { RefusalCode } from '#domain/refusal/refusals.ts'
import { isCommonPassword } from './common-password.ts'

/**
 * Why a new password is refused, or null; `about` lists what anyone would guess first: name, email address,
 * the business.
 */
export async function newPasswordProblem(
  password: string,
  about: readonly string[],
): Promise<RefusalCode | null> {
  const problem = passwordProblem(password)
  if (problem) return problem
  if (isMostlyOf(password, about)) return 'password.personal'
  return (await isCommonPassword(password)) ? 'password.common' : null
}
