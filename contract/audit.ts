import { defineCall } from './call.ts'
import type * as schemas from './schemas/audit.ts'

const area = 'audit'

export const getAudit = defineCall<typeof schemas.getAudit>()({
  method: 'GET',
  path: '/api/audit',
  area,
  summary: 'What the last check of the books has found, and whether one is under way',
  permission: 'audit.read',
  refusals: [],
})

export const runAudit = defineCall<typeof schemas.runAudit>()({
  method: 'POST',
  path: '/api/audit',
  area,
  summary: 'Check the books now; others work on meanwhile',
  permission: 'audit.run',
  invalidates: ['audit'],
  logs: ['Run audit'],
  onRepeat: 'refused',
  refusals: ['audit.running'],
})
