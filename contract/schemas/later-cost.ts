import { Type } from 'typebox'
import { bearers, currencies, laterCostKinds } from '#domain/account/later-cost-kinds.ts'
import { billedStates } from '#domain/correction/later-cost/billed-states.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { Dollars, Id, Instant, Message, NamedParty, PackageId, Reason, Yuan } from './shapes.ts'

const Day = Type.String({ maxLength: 20, description: 'when it arose: 2026-11-23; may be empty' })

/** Of an entry of an account that a later cost has made. */
export const LaterCostOf = Type.Optional(
  Type.Object({ pk_id: Type.String(), kind: Type.Enum(laterCostKinds) }),
)

const cost = {
  kind: Type.Enum(laterCostKinds),
  currency: Type.Enum(currencies),
  amount: Type.Number({ description: 'in its currency, at most 2 decimals' }),
  bearer: Type.Enum(bearers, { description: 'business, or a party on its account of that side' }),
}

const LaterCost = Type.Object({
  _id: Id,
  ...cost,
  rmb: Yuan,
  party: NamedParty,
  day: Day,
  note: Type.String(),
  fromBill: Type.Boolean({ description: 'booked from a bill of the forwarder' }),
  by: Type.String({ description: 'name of who booked it' }),
  createdAt: Instant,
  mayReverse: Type.Boolean(),
  reversed: Type.Optional(Type.Object({ by: Type.String(), reason: Type.String() })),
})

const Parties = Type.Array(Type.Object({ _id: Id, name: Type.String() }))

export const listLaterCosts = {
  query: Type.Object({ pk_id: PackageId }),
  answer: Type.Object({
    result: Type.Array(LaterCost),
    profits: Type.Number({ description: 'RMB, of the pieces that stand in payments' }),
    laterCosts: Type.Number({ description: 'RMB, what the business bears, less what was reversed' }),
    margin: Type.Number({ description: 'RMB: profits less later costs' }),
    exchangeRate: Type.Number({ description: 'of the package, by which AUD become RMB' }),
    sender: Parties,
    customers: Parties,
  }),
}

export const addLaterCost = {
  body: Type.Object({
    pk_id: PackageId,
    ...cost,
    kind: Type.Enum(laterCostKinds.filter((kind) => kind !== 'postage')),
    party: Type.Union([Id, Type.Null()], { description: 'who bears it; null: Not named, or the business' }),
    day: Day,
    note: Type.String({ maxLength: 2 * textLimits.reason }),
  }),
  answer: Type.Object({ ...Message.properties, later_cost_id: Id }),
}

export const reverseLaterCost = { body: Type.Object({ later_cost_id: Id, reason: Reason }), answer: Message }

const headers = Type.Object(
  { package: Type.String({ maxLength: 200 }), charged: Type.String({ maxLength: 200 }) },
  { description: 'names of the columns in the file' },
)

const mostBillLines = 5000

const Row = Type.Integer({ minimum: 1, maximum: 99_999, description: 'in the file, from 1' })

export const getForwarderBill = {
  query: Type.Object({ bill: Type.Optional(Id) }),
  answer: Type.Object({
    bills: Type.Array(
      Type.Object({
        _id: Id,
        name: Type.String({ description: 'of the file' }),
        by: Type.String(),
        createdAt: Instant,
      }),
      { description: 'newest first' },
    ),
    headers: Type.Optional(headers),
    bill: Type.String({ description: 'the newest one when none is asked for; empty without any' }),
    charged: Type.Number({ description: 'AUD, of the packages that are known' }),
    booked: Dollars,
    added: Type.Number(),
    difference: Type.Number(),
    parcels: Type.Array(
      Type.Object({
        pk_id: Type.String(),
        receiver: Type.String(),
        rows: Type.Array(Type.Integer()),
        state: Type.Enum(billedStates),
        charged: Type.Optional(Dollars),
        booked: Type.Optional(Dollars),
        added: Type.Number({ description: 'AUD, by bills since' }),
        difference: Type.Number({ description: 'AUD, still to be booked; below 0 gives back' }),
        elsewhere: Type.Number({ description: 'AUD that other bills charge for it' }),
      }),
    ),
  }),
}

export const addForwarderBill = {
  body: Type.Object({
    name: Type.String({ maxLength: 300 }),
    headers,
    lines: Type.Array(
      Type.Object({ row: Row, pk_id: Type.String({ maxLength: 200 }), charged: Type.Number() }),
      { minItems: 1, maxItems: mostBillLines },
    ),
  }),
  answer: Type.Object({ ...Message.properties, bill: Id }),
}

export const bookBillDifferences = {
  body: Type.Object({
    bill: Id,
    parcels: Type.Array(
      Type.Object({ pk_id: PackageId, difference: Type.Number({ description: 'AUD, as it was seen' }) }),
      { minItems: 1, maxItems: 1000 },
    ),
  }),
  answer: Message,
}
