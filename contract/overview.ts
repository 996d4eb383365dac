import { Type } from 'typebox'
import { rankingLength, statisticsMonths } from '#domain/statistics.ts'
import { defineCall } from './call.ts'
import { Yuan } from './shapes.ts'

const Count = Type.Object({ count: Type.Integer() })

export const todos = defineCall({
  method: 'GET',
  path: '/api/overview/todos',
  area: 'overview',
  summary: 'Unpaid pieces in sold and employee, pieces in stock, unapproved transactions and exceptions',
  permission: 'overview.read',
  answer: Type.Object({
    newItem: Count,
    stockItem: Count,
    pendingTransaction: Count,
    pendingException: Count,
  }),
  refusals: [],
})

const ranking = { maxItems: rankingLength }

/** What it counts and what it leaves out: docs/decisions/014-charts.md. */
export const charts = defineCall({
  method: 'GET',
  path: '/api/overview/charts',
  area: 'overview',
  summary: 'The figures of the five charts, over the last twelve calendar months in Shanghai',
  permission: 'overview.read',
  answer: Type.Object({
    productsSold: Type.Array(Type.Object({ item: Type.String(), pieces: Type.Integer() }), {
      ...ranking,
      description: 'items of which customers have paid the most pieces, most first',
    }),
    profits: Type.Array(Type.Object({ item: Type.String(), profits: Yuan }), {
      ...ranking,
      description: 'items whose pieces paid by customers brought the highest profits, highest first',
    }),
    quantities: Type.Array(
      Type.Object({
        month: Type.String({ description: 'yyyy-MM' }),
        parcels: Type.Integer({ description: 'packages sent in this month' }),
        pieces: Type.Integer({ description: 'pieces ordered in them' }),
      }),
      {
        minItems: statisticsMonths,
        maxItems: statisticsMonths,
        description: 'every month, oldest first; the last one is not over yet',
      },
    ),
  }),
  refusals: [],
})
