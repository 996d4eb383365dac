import * as contract from '#contract/people.ts'
import { onCall } from '../../http/handled.ts'
import { registerCodeAnswer } from './register-code-answer.ts'

export const listRegisterCodes = onCall(contract.listRegisterCodes, async (_input, { house }) => {
  const codes = await house.registerCodes.list(house.database.db)
  const result = codes.map((one) => ({
    ...registerCodeAnswer(one),
    ...(one.code !== null && { code: one.code }),
  }))
  return { result }
})
