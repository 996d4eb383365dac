import { Type } from 'typebox'
import { Message } from './shapes.ts'

// As in contract/account.ts: the rules check the lengths too and name the field.
const Field = Type.String({ maxLength: 1000 })

export const registerOwner = {
  body: Type.Object({
    email: Field,
    name: Field,
    password: Field,
    token: Type.String({ minLength: 1, maxLength: 200, description: 'the part of the link after #' }),
  }),
  answer: Message,
}

export const getFirstSteps = {
  answer: Type.Object({
    hidden: Type.Boolean(),
    settings: Type.Boolean({ description: 'postage and exchange rate were checked or changed' }),
    colleagues: Type.Boolean({ description: 'somebody else has registered or was invited' }),
    business: Type.Boolean({ description: 'mail, courier and a way to be paid are set up' }),
    reach: Type.Object({
      openAt: Type.Array(Type.String(), { description: 'addresses at which colleagues can open the page' }),
      command: Type.String({ description: 'makes the server listen there; empty when it does' }),
    }),
  }),
}

export const markFirstStep = { body: Type.Object({ step: Type.Enum(['settings', 'hide']) }), answer: Message }
