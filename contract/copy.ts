import { defineCall } from './call.ts'
import type * as schemas from './schemas/copy.ts'

const area = 'copy'

export const getCopies = defineCall<typeof schemas.getCopies>()({
  method: 'GET',
  path: '/api/copies',
  area,
  summary: 'How copies elsewhere go: the last one, what is wrong, and the last proof',
  permission: 'business.read',
  refusals: [],
})

export const testCopies = defineCall<typeof schemas.testCopies>()({
  method: 'POST',
  path: '/api/copies/test',
  area,
  summary: 'Write, read and delete a file at the place of copies; at most 10 seconds',
  permission: 'business.update',
  lane: 'outside',
  logs: ['Test copies'],
  // Tries again.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: ['copy.not_ready'],
})

export const openCopyKey = defineCall<typeof schemas.openCopyKey>()({
  method: 'PUT',
  path: '/api/copies/key',
  area,
  summary:
    'The key of copies elsewhere: made when there is none or `replace` is true, else shown again. Copying begins once its last signs are typed back',
  permission: 'business.update',
  proof: true,
  invalidates: ['business'],
  logs: ['Make copy key', 'Show copy key'],
  // Shows it again, or makes another one.
  onRepeat: 'applied',
  keepsAnswer: false,
  refusals: [],
})

export const confirmCopyKey = defineCall<typeof schemas.confirmCopyKey>()({
  method: 'PUT',
  path: '/api/copies/key/confirm',
  area,
  summary: 'Type back the last six signs of the key; copying begins',
  permission: 'business.update',
  proof: true,
  invalidates: ['business'],
  logs: ['Confirm copy key'],
  onRepeat: 'unchanged',
  refusals: ['copy.wrong_end', 'copy.not_ready'],
})

export const startCopy = defineCall<typeof schemas.startCopy>()({
  method: 'POST',
  path: '/api/copies/start',
  area,
  summary: 'Copy now, or prove the newest copy now: it is restored on trial, and its books are checked',
  permission: 'business.update',
  invalidates: ['business'],
  logs: ['Start copy'],
  onRepeat: 'unchanged',
  refusals: ['copy.not_ready'],
})
