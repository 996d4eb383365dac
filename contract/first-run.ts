import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Message } from './schemas.ts'

const area = 'first_run'
// As in contract/account.ts: the rules check the lengths too and name the field.
const Field = Type.String({ maxLength: 1000 })

export const registerOwner = defineCall({
  method: 'POST',
  path: '/api/register/owner',
  area,
  summary:
    'Register the first account with the token of the link that a start without accounts prints: an admin, active at once',
  permission: null,
  body: Type.Object({
    email: Field,
    name: Field,
    password: Field,
    token: Type.String({ minLength: 1, maxLength: 200, description: 'the part of the link after #' }),
  }),
  answer: Message,
  invalidates: ['people', 'logs'],
  logs: ['Register'],
  refusals: ['form.fields', 'setup.link', 'access.too_many'],
})

export const getFirstSteps = defineCall({
  method: 'GET',
  path: '/api/first_steps',
  area,
  summary: 'What of the first steps is done, and whether their list was hidden',
  permission: 'first_steps.read',
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
  refusals: [],
})

export const markFirstStep = defineCall({
  method: 'PUT',
  path: '/api/first_steps',
  area,
  summary: 'Say that the settings are right as they are, or hide the list of first steps for everybody',
  permission: 'first_steps.mark',
  body: Type.Object({ step: Type.Enum(['settings', 'hide']) }),
  answer: Message,
  invalidates: ['settings', 'logs'],
  logs: ['Mark first step'],
  onRepeat: 'unchanged',
  refusals: [],
})
