import { register } from '#contract/account.ts'
import { confirm } from '#domain/confirmations.ts'
import { cleanEmail, isEmail } from '#domain/email.ts'
import { isRefusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { needsActivation, type Role, roles } from '#domain/roles.ts'
import { cleanText, textLimits } from '#domain/text.ts'
import { onCall } from '../../http/handled.ts'
import type { RegisterCodes } from '../../http/house.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addLog } from '../../storage/log.store.ts'
import { addUser } from '../../storage/user.store.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { hashPassword } from './password-hash.ts'
import { queueActivation } from './queue-activation.ts'
import { sameSecret } from './secrets.ts'

export const registerUser = onCall(register, async ({ body }, { house, now, address, language }) => {
  const wait = await house.limits.take('registerAddress', address)
  if (wait !== null) return refuse('access.too_many', { seconds: wait })

  const email = cleanEmail(body.email)
  const name = cleanText(body.name)
  const role = roleOfCode(house.registerCodes, body.registerCode.trim())
  const wrong = problems({ email, name, role })
  const password = await newPasswordProblem(body.password, [email, name, house.businessName])
  if (password) wrong.password = password
  if (!role || Object.keys(wrong).length > 0) return refuseFields(wrong)

  const passwordHash = await hashPassword(body.password)
  const done = await inTransaction(house.database, async (trx) => {
    const user = await addUser(
      trx,
      { email, name, passwordHash, role, emailVerified: !needsActivation(role), language },
      now,
    )
    if (!user) return refuseFields({ email: 'register.email_taken' })
    if (needsActivation(role)) await queueActivation(trx, user, now)
    await addLog(trx, { kind: 'Register', params: { role }, user, from: address }, now)
    return role
  })
  if (isRefusal(done)) return done
  return { msg: confirm(needsActivation(done) ? 'register.mail_sent' : 'register.visitor') }
})

function roleOfCode(codes: RegisterCodes, code: string): Role | null {
  return roles.find((role) => sameSecret(codes[role], code)) ?? null
}

function problems(form: { email: string; name: string; role: Role | null }) {
  const wrong: Record<string, RefusalCode> = {}
  if (!isEmail(form.email)) wrong.email = 'register.email'
  if (form.name === '' || form.name.length > textLimits.name) wrong.name = 'register.name'
  if (!form.role) wrong.registerCode = 'register.code'
  return wrong
}
