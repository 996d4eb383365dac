import { defineCall } from './call.ts'
import type * as schemas from './schemas/report.ts'

const area = 'report'

/** docs/decisions/120-reports.md says what the figures are. */
export const getReport = defineCall<typeof schemas.getReport>()({
  method: 'GET',
  path: '/api/report',
  area,
  summary: 'The figures of a report by one dimension, with their sum; staff get those without profit',
  permission: 'report.read',
  refusals: ['access.forbidden'],
})

export const listReportRows = defineCall<typeof schemas.listReportRows>()({
  method: 'GET',
  path: '/api/report/rows',
  area,
  summary: 'The rows that figures of a report add up, newest first, with their sum',
  permission: 'report.read',
  refusals: ['access.forbidden'],
})
