import { Type } from 'typebox'
import { packageTypes } from '#domain/parcel/package-type.ts'
import { moneyFilters, parcelWays } from '#domain/parcel/parcel-words.ts'
import { trackLegs } from '#domain/parcel/track.ts'
import { trackStates } from '#domain/parcel/track-states.ts'
import { Item } from './checkout.ts'
import { shownDetails } from './details.ts'
import {
  Dollars,
  Id,
  Instant,
  ItemTypeName,
  Kilograms,
  List,
  ListPage,
  listQuery,
  NamedParty,
  Next,
  Nullable,
  Obstacles,
  PackageId,
  Yuan,
} from './shapes.ts'
import { ParcelWordView, Sandbox } from './state-shapes.ts'

const PackageTypeName = Type.Enum(packageTypes)

const PackageRecord = Type.Object({
  pk_id: Type.String(),
  type: PackageTypeName,
  weight: Kilograms,
  count: Type.Integer(),
  exchangeRate: Type.Number(),
  postage: Dollars,
  ...shownDetails,
  createdAt: Instant,
  person: Type.String({ description: 'of the receiver, for GET /api/person' }),
  word: ParcelWordView,
  bookedMonth: Type.Optional(
    Type.String({
      description: 'yyyy-MM, in which it counts, where that is not the month of its send time',
    }),
  ),
  sender: NamedParty,
  isStock: Type.Optional(
    Type.Boolean({ description: 'true for imported stock on hand, which has no receiver, postage or track' }),
  ),
})

/** What the corrections of an order need (order-correction.ts). */
export const Correctable = Type.Object({
  revision: Type.Integer({ description: 'every correction sends it back' }),
  isVoid: Type.Boolean(),
  recordedBy: Type.String({
    description: 'name of who recorded it; if it was void, of the last one who corrects what they recorded',
  }),
  recordedByMe: Type.Boolean(),
  changedBy: Nullable(
    Type.Object(
      { user: Type.String(), at: Instant, reason: Type.String() },
      { description: 'of the last revision; null for the first' },
    ),
  ),
  mayEdit: Type.Boolean({ description: 'receiver, send time and note' }),
  mayAmend: Type.Boolean({ description: 'numbers and lines; void' }),
  whyNot: Nullable(Type.String({ description: 'the sentence of why not to amend; null when allowed' })),
  lines: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'line group; two lines with the same number are amended together' }),
      item: Type.String(),
      qty: Type.Integer(),
      sold: Type.Integer(),
      stock: Type.Integer(),
      employee: Type.Integer(),
      price: Dollars,
      subtotalWeight: Kilograms,
      weight: Kilograms,
      cost: Yuan,
    }),
    { description: 'of a void order those that it had' },
  ),
  rows: Type.Array(
    Type.Object({
      _id: Id,
      line: Type.Integer(),
      type: ItemTypeName,
      qty: Type.Integer(),
      free: Type.Integer({ description: 'pieces that are in no cart' }),
    }),
    { description: 'item rows, from which pieces can be taken (`from_row`)' },
  ),
  paid: Type.Array(Type.Object({ line: Type.Integer(), qty: Type.Integer() }), {
    description: 'standing pieces in transactions',
  }),
  writtenOff: Type.Array(Type.Object({ _id: Id, line: Type.Integer(), qty: Type.Integer() }), {
    description: 'write-offs that stand',
  }),
  obstacles: Type.Object(
    {
      void: Obstacles,
      whole: Obstacles,
      removal: Type.Array(Type.Object({ line: Type.Integer(), obstacles: Obstacles })),
    },
    {
      description:
        'what is in the way of a void, of another package type, weight or rate, and of removing single lines',
    },
  ),
})

const TrackInfo = Type.Object({
  message: Type.String(),
  time: Type.String({ description: "the courier's own local time, yyyy-MM-dd HH:mm:ss" }),
  at: Instant,
  leg: Type.Enum(trackLegs, { description: 'who says so' }),
})

export const TrackRecords = Type.Object({
  trackInfo: Type.Array(TrackInfo, { description: 'oldest first, of both legs' }),
  entriesBefore: Type.Optional(
    Type.Array(TrackInfo, {
      description:
        'entries more than a day before the send time, oldest first: of another parcel with this number; they give no state',
    }),
  ),
  domesticCourier: Type.String(),
  domesticParcelID: Type.String(),
  status: Type.String({ description: "the courier's own word" }),
  state: Type.Enum(trackStates),
  unread: Type.Integer({ description: "how many parts of the couriers' last answers could not be read" }),
  updatedAt: Nullable(Instant),
  refreshing: Type.Boolean({
    description: 'the courier is being asked; the topic `tracks` tells when it has answered',
  }),
  sandbox: Sandbox,
  noForwarder: Type.Optional(
    Type.Literal(true, { description: 'no forwarder is connected, so no track is asked for' }),
  ),
  msg: Type.Optional(
    Type.String({
      description:
        'why there is no track, or no newer one: the courier did not answer the last time, or no forwarder is connected',
    }),
  ),
})

export const getPackage = {
  query: Type.Object({
    pk_id: PackageId,
    cursor: listQuery.cursor,
    corrected: Type.Optional(
      Type.Enum(['included'], {
        description:
          'a void order is shown, too, with what of its paid items no longer stands; `correction` says what its corrections need',
      }),
    ),
  }),
  answer: Type.Object({
    itemRecords: Type.Array(Type.Object({ ...Item.properties, product: Type.Optional(Id) }), {
      description:
        'unpaid ones, newest first, then paid ones as they were paid; ends at 5 MB with `next`; the product only for roles that list products',
    }),
    next: Next,
    packageRecord: PackageRecord,
    correction: Type.Optional(Correctable),
    trackRecords: TrackRecords,
  }),
}

export const listLatestPackages = {
  query: Type.Object({
    limit: Type.Enum(['10', '20', '30'], { default: '10' }),
    corrected: Type.Optional(
      Type.Enum(['included'], {
        description: 'with packages whose order is void, which are left out otherwise',
      }),
    ),
  }),
  answer: List(
    Type.Object({
      pk_id: Type.String(),
      receiver: Type.String(),
      sendDateInADL: Type.String({ description: 'MM-dd in Adelaide' }),
      type: PackageTypeName,
      isVoid: Type.Optional(Type.Boolean({ description: 'true where the order is void' })),
    }),
  ),
}

/** The first or the last day of sending. */
const SendDay = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  description: 'a day in Adelaide, included: 2026-11-23',
})

export const listPackages = {
  query: Type.Object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    q: Type.Optional(
      Type.String({
        maxLength: 1000,
        description:
          'search: words in any order, each part of the id, receiver, phone, note or an item, or their pinyin',
      }),
    ),
    receiver: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'words of the name and phone of the receiver alone, or their pinyin',
      }),
    ),
    state: Type.Optional(Type.Enum(trackStates, { description: 'of the track' })),
    way: Type.Optional(Type.Enum(parcelWays, { description: 'where the parcel is now' })),
    money: Type.Optional(Type.Enum(moneyFilters, { description: 'what is paid of it' })),
    type: Type.Optional(PackageTypeName),
    sender: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'id of a party, or `none` for packages without one; only for roles that list parties',
      }),
    ),
    person: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'of a receiver, or the id of a party' }),
    ),
    from: Type.Optional(SendDay),
    to: Type.Optional(SendDay),
    payment: Type.Optional(Type.Enum(['unpaid'], { description: 'packages with pieces that are not paid' })),
    corrected: Type.Optional(
      Type.Enum(['included'], {
        description: 'with packages whose order is void, which are left out otherwise',
      }),
    ),
  }),
  answer: Type.Object({
    ...ListPage(
      Type.Object({
        _id: Type.String({ description: 'its cursor; it is opened by `pk_id`' }),
        pk_id: Type.String(),
        receiver: Type.String(),
        phone: Type.String(),
        person: Id,
        sendTimeISO: Instant,
        type: PackageTypeName,
        weight: Kilograms,
        count: Type.Integer(),
        items: Type.Array(Type.Object({ item: Type.String(), qty: Type.Integer() }), {
          description: 'as ordered; of one name together',
        }),
        state: Type.Enum(trackStates, { description: 'of the track' }),
        word: ParcelWordView,
        sandbox: Sandbox,
        unpaid: Type.Integer({ description: 'pieces that are not paid' }),
        sender: NamedParty,
        isVoid: Type.Optional(Type.Boolean({ description: 'true where the order is void' })),
      }),
    ).properties,
    exact: Type.Optional(
      Type.String({
        description: 'the package whose id the search is, whatever its case; of the first part',
      }),
    ),
  }),
}

export const getPostSlip = {
  query: Type.Object({ pk_id: PackageId }),
  answer: Type.String({ description: 'PDF' }),
}

export const getPostSlips = {
  query: Type.Object({
    ids: Type.String({
      maxLength: 4000,
      description: 'package ids with commas, spaces or lines between them',
    }),
  }),
  answer: Type.Object({
    pdf: Nullable(Type.String({ description: 'base64; null when no package has a slip' })),
    included: Type.Array(Type.String(), { description: 'the package of each page' }),
    leftOut: Type.Array(Type.Object({ pk_id: Type.String(), msg: Type.String() })),
  }),
}
