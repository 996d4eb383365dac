import { Type } from 'typebox'
import { auditCheckNames } from '#domain/log/audit.ts'
import { defineCall } from './call.ts'
import { Instant, Message, Nullable } from './schemas.ts'

const area = 'audit'
const Who = Type.String({ description: 'name of who asked for it; empty for the one of every night' })

const Finding = Type.Object({
  where: Type.String({ description: 'table and row, or what of them' }),
  expected: Type.String(),
  found: Type.String(),
})

export const getAudit = defineCall({
  method: 'GET',
  path: '/api/audit',
  area,
  summary: 'What the last check of the books has found, and whether one is under way',
  permission: 'audit.read',
  answer: Type.Object({
    last: Nullable(
      Type.Object({
        startedAt: Instant,
        finishedAt: Instant,
        startedBy: Who,
        checks: Type.Array(
          Type.Object({
            name: Type.Enum(auditCheckNames),
            findings: Type.Array(Finding, { description: 'the first 100' }),
            count: Type.Integer({ description: 'all of them' }),
            ms: Type.Integer(),
          }),
        ),
        count: Type.Integer({ description: 'findings of all checks' }),
        head: Type.Object(
          { seq: Type.Integer(), hash: Type.String() },
          { description: 'the end of the log: number and hash of the last sealed entry' },
        ),
      }),
    ),
    running: Nullable(
      Type.Object({
        startedAt: Instant,
        startedBy: Who,
        done: Type.Integer({ description: 'checks that are done' }),
      }),
    ),
    failedAt: Nullable(
      Type.String({
        ...Instant,
        description: 'when the last attempt broke off, if it did: see the log of the server',
      }),
    ),
  }),
  refusals: [],
})

export const runAudit = defineCall({
  method: 'POST',
  path: '/api/audit',
  area,
  summary: 'Check the books now; others work on meanwhile',
  permission: 'audit.run',
  answer: Message,
  invalidates: ['audit', 'logs'],
  logs: ['Run audit'],
  onRepeat: 'refused',
  refusals: ['audit.running'],
})
