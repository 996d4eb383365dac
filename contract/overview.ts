import { Type } from 'typebox'
import { rankingLength, statisticsMonths } from '#domain/overview/chart-names.ts'
import { attentionReasons } from '#domain/parcel/track.ts'
import { defineCall } from './call.ts'
import { Instant, List, Message, Nullable, PackageId, Yuan } from './schemas.ts'

const Count = Type.Object({ count: Type.Integer() })

export const getTodos = defineCall({
  method: 'GET',
  path: '/api/overview/todos',
  area: 'overview',
  summary: 'Unpaid pieces in sold and employee, pieces in stock, unapproved transactions and exceptions',
  permission: 'overview.read',
  cacheScope: 'shared',
  answer: Type.Object({
    newItem: Count,
    stockItem: Count,
    pendingTransaction: Count,
    pendingException: Count,
  }),
  refusals: [],
})

const ranking = { maxItems: rankingLength }

/** docs/decisions/014-charts.md says what is counted. */
export const getCharts = defineCall({
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

export const listAttention = defineCall({
  method: 'GET',
  path: '/api/overview/attention',
  area: 'overview',
  summary:
    'Parcels that somebody should look after: lost or damaged, returned, long at customs, or silent for days; longest first, at most 200',
  permission: 'overview.read',
  query: Type.Object({
    show: Type.Optional(
      Type.Enum(['set_aside'], {
        description: 'those that are set aside and would be listed otherwise, the latest set aside first',
      }),
    ),
  }),
  answer: List(
    Type.Object({
      pk_id: Type.String(),
      receiver: Type.String(),
      reason: Type.Enum(attentionReasons),
      status: Type.String({ description: "the courier's own word" }),
      lastMessage: Type.String({ description: 'the newest track entry, or empty' }),
      since: Type.String({
        ...Instant,
        description: 'at customs since, else the newest track entry or, without one, the send time',
      }),
      updatedAt: Nullable(Instant),
    }),
  ),
  refusals: [],
})

export const setParcelAside = defineCall({
  method: 'PUT',
  path: '/api/overview/attention/set_aside',
  area: 'overview',
  summary: 'Somebody has looked after a parcel: it is not listed again until its track moves',
  permission: 'attention.set_aside',
  body: Type.Object({ pk_id: PackageId }),
  answer: Message,
  invalidates: ['tracks', 'logs'],
  logs: ['Set aside'],
  onRepeat: 'unchanged',
  refusals: ['package.unknown', 'correction.voided'],
})

export const bringParcelBack = defineCall({
  method: 'PUT',
  path: '/api/overview/attention/bring_back',
  area: 'overview',
  summary: 'A parcel that was set aside is listed again as long as it needs attention',
  permission: 'attention.set_aside',
  body: Type.Object({ pk_id: PackageId }),
  answer: Message,
  invalidates: ['tracks', 'logs'],
  logs: ['Bring back'],
  onRepeat: 'unchanged',
  refusals: ['package.unknown', 'correction.voided'],
})

const Embed = Type.Optional(
  Type.Object({
    url: Type.String({ description: 'for a frame' }),
    expiresAt: Nullable(Instant),
  }),
)

/** docs/decisions/022-charts-from-outside.md explains these charts and how their URLs are signed. */
export const getEmbeds = defineCall({
  method: 'GET',
  path: '/api/overview/embeds',
  area: 'overview',
  summary:
    'The charts that an outside service shows, none unless configured; a signed address lives ten minutes',
  permission: 'overview.read',
  query: Type.Object({
    theme: Type.Enum(['light', 'dark'], {
      default: 'light',
      description: 'of the page that frames the charts',
    }),
  }),
  answer: Type.Object({
    result: Type.Object({
      productsSold: Embed,
      profits: Embed,
      quantities: Embed,
      parcels: Embed,
      pieces: Embed,
    }),
  }),
  refusals: [],
})
