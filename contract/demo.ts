import { defineCall } from './call.ts'
import type * as schemas from './schemas/demo.ts'

export const logInToDemo = defineCall<typeof schemas.logInToDemo>()({
  method: 'POST',
  path: '/api/demo/login',
  area: 'demo',
  summary:
    'Start a session as a person of the demo, without a password; there is no such call outside of a demo',
  permission: null,
  demoOnly: true,
  invalidates: ['people'],
  logs: ['Login'],
  refusals: ['login.deactivated'],
})
