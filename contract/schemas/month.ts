import { Type } from 'typebox'
import { closingPoints } from '#domain/month/month-close.ts'
import { BillSums } from './bill.ts'
import { Instant, Message, Nullable, Reason, Yuan } from './shapes.ts'

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

const Bills = Type.Optional(BillSums)

export const listMonths = {
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
        bills: Bills,
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
          bills: Bills,
        },
        { description: 'the month that can be closed; null until it has ended' },
      ),
    ),
  }),
}

export const getOpenMonth = {
  answer: Type.Object({
    month: Type.Union([MonthName, Type.Null()], { description: 'null while no month is closed' }),
  }),
}

export const closeMonth = {
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
}

export const reopenMonth = { body: Type.Object({ month: MonthName, reason: Reason }), answer: Message }
