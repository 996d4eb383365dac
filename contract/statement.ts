import { defineCall } from './call.ts'
import type * as schemas from './schemas/statement.ts'

const area = 'party'

const statementRefusals = ['party.gone', 'statement.period', 'statement.too_long'] as const

export const previewStatement = defineCall<typeof schemas.previewStatement>()({
  method: 'GET',
  path: '/api/party/statement/preview',
  area,
  summary: 'The statement of an account as it would be issued now, without a number',
  permission: 'statement.read',
  refusals: statementRefusals,
})

export const issueStatement = defineCall<typeof schemas.issueStatement>()({
  method: 'POST',
  path: '/api/party/statement/issue',
  area,
  summary: 'Issue the statement of an account; one that would say exactly the same is answered instead',
  permission: 'statement.issue',
  invalidates: ['parties'],
  logs: ['Issue statement'],
  onRepeat: 'unchanged',
  refusals: statementRefusals,
})

export const listStatements = defineCall<typeof schemas.listStatements>()({
  method: 'GET',
  path: '/api/party/statements',
  area,
  summary: 'Issued statements of a party and of those that were merged into it, newest first',
  permission: 'statement.read',
  cacheScope: 'shared',
  refusals: ['party.gone'],
})

export const getStatementPaper = defineCall<typeof schemas.getStatementPaper>()({
  method: 'GET',
  path: '/api/party/statement/pdf',
  area,
  summary: 'An issued statement as PDF',
  permission: 'statement.read',
  lane: 'paper',
  media: 'application/pdf',
  filename: 'statement-{statement_id}.pdf',
  refusals: ['statement.gone', 'paper.not_drawn'],
})

export const getStatementSheet = defineCall<typeof schemas.getStatementSheet>()({
  method: 'GET',
  path: '/api/party/statement/xlsx',
  area,
  summary: 'An issued statement as a spreadsheet, with real numbers and dates',
  permission: 'statement.read',
  lane: 'paper',
  media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  filename: 'statement-{statement_id}.xlsx',
  refusals: ['statement.gone', 'paper.not_drawn'],
})

export const getStatementText = defineCall<typeof schemas.getStatementText>()({
  method: 'GET',
  path: '/api/party/statement/text',
  area,
  summary: 'An issued statement as plain text for a chat',
  permission: 'statement.read',
  refusals: ['statement.gone'],
})

export const mailStatement = defineCall<typeof schemas.mailStatement>()({
  method: 'POST',
  path: '/api/party/statement/mail',
  area,
  summary: 'Mail an issued statement as PDF and spreadsheet to an address',
  permission: 'statement.issue',
  invalidates: ['mails'],
  logs: ['Mail statement'],
  onRepeat: 'applied',
  refusals: ['statement.gone', 'statement.too_many_mails', 'form.fields'],
})
