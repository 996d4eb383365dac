import { Type } from 'typebox'
import { roles } from '#domain/people/roles.ts'
import { login } from './account.ts'
import { defineCall } from './call.ts'

export const logInToDemo = defineCall({
  method: 'POST',
  path: '/api/demo/login',
  area: 'demo',
  summary:
    'Start a session as a person of the demo, without a password; there is no such call outside of a demo',
  permission: null,
  demoOnly: true,
  body: Type.Object({ role: Type.Enum(roles) }),
  answer: login.answer,
  invalidates: ['logs', 'people'],
  logs: ['Login'],
  refusals: ['login.deactivated'],
})
