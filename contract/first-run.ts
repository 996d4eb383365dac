import { defineCall } from './call.ts'
import type * as schemas from './schemas/first-run.ts'

const area = 'first_run'

export const registerOwner = defineCall<typeof schemas.registerOwner>()({
  method: 'POST',
  path: '/api/register/owner',
  area,
  summary:
    'Register the first account with the token of the link that a start without accounts prints: an admin, active at once',
  permission: null,
  invalidates: ['people'],
  logs: ['Register'],
  refusals: ['form.fields', 'setup.link', 'access.too_many'],
})

export const getFirstSteps = defineCall<typeof schemas.getFirstSteps>()({
  method: 'GET',
  path: '/api/first_steps',
  area,
  summary: 'What of the first steps is done, and whether their list was hidden',
  permission: 'first_steps.read',
  refusals: [],
})

export const markFirstStep = defineCall<typeof schemas.markFirstStep>()({
  method: 'PUT',
  path: '/api/first_steps',
  area,
  summary: 'Say that the settings are right as they are, or hide the list of first steps for everybody',
  permission: 'first_steps.mark',
  invalidates: ['settings'],
  logs: ['Mark first step'],
  onRepeat: 'unchanged',
  refusals: [],
})
