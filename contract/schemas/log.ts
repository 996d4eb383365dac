import { Type } from 'typebox'
import { logFilters } from '#domain/log/log.ts'
import { logKinds } from '#domain/log/log-groups.ts'
import { Day, Id, Instant, ListPage, listQuery, Nullable, Params } from './shapes.ts'
import { LookAlikeRole } from './state-shapes.ts'

export const LogEntry = Type.Object({
  _id: Id,
  action: Type.String({ description: ['starts with one of:', ...logFilters].join(' ') }),
  user: Type.String(),
  lookAlikeRole: LookAlikeRole,
  id: Type.String({ description: 'a package id when 11 characters long, else a transaction id, or empty' }),
  number: Type.Optional(Type.Integer({ description: 'of the transaction; T-2041 for 2041' })),
  package: Type.String({ description: 'the package concerned, or empty' }),
  createdAt: Instant,
  kind: Type.String({ description: 'the filter word; with params the action in other languages' }),
  params: Params,
})

export const listLogs = {
  query: Type.Object({
    ...listQuery,
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    kind: Type.Optional(Type.Enum([...logKinds])),
    corrections: Type.Optional(
      Type.Enum(['included'], {
        description:
          'also every other kind that is recorded: corrections, and what the caller may read of the rest',
      }),
    ),
    user: Type.Optional(Type.String({ maxLength: 300, description: 'name of who did it' })),
  }),
  answer: Type.Object({
    ...ListPage(LogEntry).properties,
    users: Type.Optional(
      Type.Array(Type.String(), { description: 'names of all who appear in the log; of the first part' }),
    ),
  }),
}

/** Stored values: money in fen or cents, weights in grams, rates in millionths, times in ms, flags 0 or 1. */
const Values = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]))

export const getLogEntry = {
  query: Type.Object({ id: Id }),
  answer: Type.Object({
    ...LogEntry.properties,
    address: Type.String({ description: 'network address that the request came from' }),
    changes: Type.Array(
      Type.Object({
        table: Type.String(),
        id: Type.String(),
        // Null when the row is new.
        before: Nullable(Values),
        // Null when the row was deleted.
        after: Nullable(Values),
      }),
    ),
    sealed: Nullable(
      Type.Object({
        seq: Type.Integer({ description: 'its number' }),
        hash: Type.String({ description: 'over all that it says, and the hash of the entry before' }),
      }),
    ),
  }),
}
