import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { codesKnownTo, type Role } from '#domain/people/roles.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { Caller } from '../../storage/stores/account/caller.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import type { Log } from '../log/log-writer.ts'

interface KnownCodes {
  readonly renewed: boolean
  /** Environment variables that set the other codes, for a sentence; empty when there are none. */
  readonly variables: string
}

interface Asked {
  readonly app: { readonly auth: Pick<AuthServices, 'registerCodes'> }
  readonly trx: Trx
  readonly caller: Caller
  readonly now: number
  readonly log: Log<'Renew register code'>
}

/**
 * Renews the register codes that a person of a role can know, with a log row each; ended codes stay ended.
 */
export async function renewKnownCodes(
  role: Role,
  { app, trx, caller, now, log }: Asked,
): Promise<KnownCodes> {
  const known = codesKnownTo(role)
  const fixed = known.filter((one) => app.auth.registerCodes.isFixed(one))
  let renewed = false
  for (const one of known.filter((other) => !fixed.includes(other))) {
    if (!(await app.auth.registerCodes.renewUnlessEnded(trx, one, caller.userId, now))) continue
    renewed = true
    await log('Renew register code', { role: one })
  }
  return { renewed, variables: fixed.map(registerCodeVariable).join(', ') }
}

/** Suffix of the confirmation code. */
export function codesSuffix({ renewed, variables }: KnownCodes): '' | '_codes' | '_codes_fixed' {
  if (variables !== '') return '_codes_fixed'
  return renewed ? '_codes' : ''
}

/** For requests that do not renew codes. */
export const untouchedCodes: KnownCodes = { renewed: false, variables: '' }
