import { Type } from 'typebox'
import { auditCheckNames } from '#domain/log/audit.ts'
import { Instant, Message, Nullable } from './shapes.ts'

const Who = Type.String({ description: 'name of who asked for it; empty for the one of every night' })

const Finding = Type.Object({
  where: Type.String({ description: 'table and row, or what of them' }),
  expected: Type.String(),
  found: Type.String(),
})

export const getAudit = {
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
}

export const runAudit = { answer: Message }
