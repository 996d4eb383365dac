import * as contract from '#contract/people.ts'
import { handlersWith } from '../../http/define-handler.ts'
import type { AuthServices } from '../../services/auth/auth-services.ts'
import { registerCodeAnswer } from '../../services/people/register-code-answer.ts'

const { handler } = handlersWith<{ auth: AuthServices }>()

export const listRegisterCodes = handler(contract.listRegisterCodes, async (_input, { app }) => {
  const codes = await app.auth.registerCodes.list(app.database.db)
  const result = codes.map((one) => ({
    ...registerCodeAnswer(one),
    ...(one.code !== null && { code: one.code }),
  }))
  return { result }
})
