import { Type } from 'typebox'
import { rankingLength, statisticsMonths } from '#domain/overview/chart-names.ts'
import { attentionReasons } from '#domain/parcel/track.ts'
import { Instant, List, Message, Nullable, PackageId, Yuan } from './shapes.ts'
import { Sandbox } from './state-shapes.ts'

const Count = Type.Object({ count: Type.Integer() })

export const getTodos = {
  answer: Type.Object({
    newItem: Count,
    stockItem: Count,
    pendingTransaction: Count,
    pendingException: Count,
  }),
}

const ranking = { maxItems: rankingLength }

export const getCharts = {
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
}

export const listAttention = {
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
      sandbox: Sandbox,
    }),
  ),
}

export const setParcelAside = { body: Type.Object({ pk_id: PackageId }), answer: Message }

export const bringParcelBack = { body: Type.Object({ pk_id: PackageId }), answer: Message }

export const getSandboxNotice = {
  answer: Type.Object({
    notice: Type.Optional(
      Type.Object(
        {
          removed: Type.Integer({ description: 'packages whose track was made up and is removed' }),
          setApart: Type.Integer({
            description:
              'packages with entries more than a day before the send time, which give no state now',
          }),
          at: Instant,
        },
        { description: 'left out when nothing was changed, or an admin has closed it' },
      ),
    ),
  }),
}

export const closeSandboxNotice = { answer: Message }

const Embed = Type.Optional(
  Type.Object({
    url: Type.String({ description: 'for a frame' }),
    expiresAt: Nullable(Instant),
  }),
)

export const getEmbeds = {
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
}
