import { Type } from 'typebox'
import { closingPoints } from '#domain/month/month-close.ts'
import { defineCall } from './call.ts'
import { Instant, Message, Nullable, Reason, Yuan } from './schemas.ts'

const area = 'month'

const MonthName = Type.String({
  pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$',
  maxLength: 7,
  description: 'yyyy-MM in Shanghai',
})
const Point = Type.Enum(closingPoints)

const Closing = Type.Object({
  by: Type.String(),
  at: Instant,
  overruled: Type.Array(Type.Object({ point: Point, reason: Type.String() })),
  reopened: Nullable(Type.Object({ by: Type.String(), at: Instant, reason: Type.String() })),
})

const Sums = Type.Object({
  fromCustomers: Type.Number({ description: 'RMB that customers pay for what was paid in this month' }),
  toSenders: Type.Number({ description: 'RMB that senders get for it' }),
})

export const listMonths = defineCall({
  method: 'GET',
  path: '/api/month/all',
  area,
  summary:
    'The months of the books with their figures, newest first, and what to settle before the next is closed',
  permission: 'month.read',
  lane: 'list',
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        month: MonthName,
        state: Type.Enum(['running', 'ended', 'closed']),
        parcels: Type.Integer(),
        pieces: Type.Integer({ description: 'ordered in these packages' }),
        sold: Type.Integer({ description: 'pieces that customers have paid' }),
        profits: Yuan,
        ...Sums.properties,
        standing: Type.Optional(
          Type.Object(Sums.properties, {
            description:
              'what the payments of this month come to now, where corrections are booked in another month',
          }),
        ),
        closings: Type.Array(Closing, {
          description: 'oldest first; the last one stands while it is closed',
        }),
      }),
    ),
    lastClosed: Nullable(MonthName),
    next: Nullable(
      Type.Object(
        {
          month: MonthName,
          pending: Type.Integer({ description: 'payments up to this month that wait for approval' }),
          audit: Type.Object({
            state: Type.Enum(['clean', 'findings', 'old', 'never'], {
              description: 'of the last check of the books; old: from before the month had ended',
            }),
            findings: Type.Integer(),
            finishedAt: Nullable(Instant),
          }),
        },
        { description: 'the month that can be closed; null until it has ended' },
      ),
    ),
  }),
  refusals: [],
})

/** For whoever records a package: orders that were sent before count in this month. */
export const getOpenMonth = defineCall({
  method: 'GET',
  path: '/api/month/open',
  area,
  summary: 'The first month that is not closed',
  permission: 'order.find',
  cacheScope: 'shared',
  answer: Type.Object({
    month: Type.Union([MonthName, Type.Null()], { description: 'null while no month is closed' }),
  }),
  refusals: [],
})

export const closeMonth = defineCall({
  method: 'POST',
  path: '/api/month/close',
  area,
  summary: 'Close the next month that has ended; each open point needs a reason',
  permission: 'month.close',
  body: Type.Object({
    month: MonthName,
    overruled: Type.Optional(
      Type.Object(
        { pending: Type.Optional(Reason), audit: Type.Optional(Reason) },
        { description: 'why it is closed although a point is open' },
      ),
    ),
  }),
  answer: Message,
  invalidates: ['months', 'logs'],
  logs: ['Close month'],
  onRepeat: 'refused',
  refusals: ['month.not_ended', 'month.order', 'month.closed_already', 'month.open_point'],
})

export const reopenMonth = defineCall({
  method: 'POST',
  path: '/api/month/reopen',
  area,
  summary: 'Open the month again that was closed last',
  permission: 'month.close',
  body: Type.Object({ month: MonthName, reason: Reason }),
  answer: Message,
  invalidates: ['months', 'logs'],
  logs: ['Reopen month'],
  onRepeat: 'refused',
  refusals: ['month.not_last', 'correction.reason'],
})
