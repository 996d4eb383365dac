import { defineCall } from './call.ts'
import type * as schemas from './schemas/log.ts'

export const listLogs = defineCall<typeof schemas.listLogs>()({
  method: 'GET',
  path: '/api/log/all_logs',
  area: 'log',
  summary: 'What happened, newest first',
  permission: 'log.list',
  // Which kinds are listed depends on the role.
  cacheScope: 'private',
  refusals: [],
})

export const getLogEntry = defineCall<typeof schemas.getLogEntry>()({
  method: 'GET',
  path: '/api/log/entry',
  area: 'log',
  summary: 'What a log entry keeps as evidence: from where, and every row that was changed, before and after',
  permission: 'log.entry',
  cacheScope: 'shared',
  refusals: ['log.gone'],
})
