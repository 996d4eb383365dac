import { Type } from 'typebox'
import { logFilters } from '#domain/log.ts'
import { defineCall } from './call.ts'
import { Instant, List, Params } from './shapes.ts'

export const LogEntry = Type.Object({
  action: Type.String({ description: `starts with one of: ${logFilters.join(', ')}` }),
  user: Type.String(),
  id: Type.String({ description: 'a package id when 11 characters long, else a transaction id, or empty' }),
  package: Type.String({ description: 'the package concerned, or empty' }),
  createdAt: Instant,
  kind: Type.String({ description: 'the filter word; with params the action in other languages' }),
  params: Params,
})

export const listLogs = defineCall({
  method: 'GET',
  path: '/api/log/all_logs',
  area: 'log',
  summary: 'What happened, newest first',
  permission: 'log.list',
  answer: List(LogEntry),
  refusals: [],
})
