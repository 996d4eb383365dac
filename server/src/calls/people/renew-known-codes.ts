import { registerCodeVariable } from '#domain/people/register-codes.ts'
import { codesKnownTo, type Role } from '#domain/people/roles.ts'
import type { AppContext } from '../../http/app-context.ts'
import type { Log } from '../../http/define-handler.ts'
import type { Trx } from '../../storage/engine/database.ts'
import type { Caller } from '../../storage/stores/account/session.store.ts'

interface KnownCodes {
  readonly renewed: boolean
  /** Variables of the environment that set the others, for a sentence; empty without any. */
  readonly variables: string
}

interface Asked {
  readonly house: AppContext
  readonly trx: Trx
  readonly caller: Caller
  readonly now: number
  readonly log: Log<'Renew register code'>
}

/** Renews, with a log row each, the register codes that somebody of a role could know; those that were ended stay so. */
export async function renewKnownCodes(
  role: Role,
  { house, trx, caller, now, log }: Asked,
): Promise<KnownCodes> {
  const known = codesKnownTo(role)
  const fixed = known.filter((one) => house.registerCodes.isFixed(one))
  let renewed = false
  for (const one of known.filter((other) => !fixed.includes(other))) {
    if (!(await house.registerCodes.renewUnlessEnded(trx, one, caller.userId, now))) continue
    renewed = true
    await log('Renew register code', { role: one })
  }
  return { renewed, variables: fixed.map(registerCodeVariable).join(', ') }
}

/** What to add to the name of a confirmation. */
export function codesSuffix({ renewed, variables }: KnownCodes): '' | '_codes' | '_codes_fixed' {
  if (variables !== '') return '_codes_fixed'
  return renewed ? '_codes' : ''
}

/** Nothing was asked about the codes. */
export const untouchedCodes: KnownCodes = { renewed: false, variables: '' }
