import * as contract from '#contract/people.ts'
import { handler } from '../../http/define-handler.ts'
import { registerCodeAnswer } from '../../services/people/register-code-answer.ts'

export const listRegisterCodes = handler(contract.listRegisterCodes, async (_input, { app }) => {
  const codes = await app.auth.registerCodes.list(app.database.db)
  const result = codes.map((one) => ({
    ...registerCodeAnswer(one),
    ...(one.code !== null && { code: one.code }),
  }))
  return { result }
})
