import { Type } from 'typebox'
import { maintenanceSteps } from '#domain/log/maintenance.ts'
import { copyPlaces, copyTroubles } from '#domain/setting/copies.ts'
import { Id, Instant, Message, Nullable } from './shapes.ts'

const Name = Type.String({ maxLength: 64, description: 'of the list of copies' })
const Count = Type.Integer({ minimum: 0 })

const Since = Type.Object({
  parcels: Type.Object({ count: Count, ids: Type.Array(Id, { description: 'the newest 100' }) }),
  payments: Type.Object({
    count: Count,
    named: Type.Array(Type.Object({ id: Id, number: Count }), { description: 'the newest 100' }),
  }),
  entries: Type.Integer({ description: 'of the log' }),
})

const outcomes = Type.Enum(['restored', 'undone', 'kept'], { description: 'kept: nothing was changed' })
const Outcome = Type.Object({
  at: Instant,
  outcome: outcomes,
  copyOf: Nullable(Instant),
  rows: Type.Optional(Count),
  aside: Type.Optional(Nullable(Type.String({ description: 'where the data of before is' }))),
  findings: Type.Optional(
    Type.Integer({ description: 'of the check of the books; missing if it was not done' }),
  ),
  interrupted: Type.Optional(Type.Boolean({ description: 'the server was stopped in the middle' })),
  reason: Type.Optional(Type.String({ description: 'why it was kept, in English' })),
})

const Trouble = Type.Enum(copyTroubles)
const described = {
  madeAt: Instant,
  rows: Count,
  lastTransaction: Nullable(Count),
  lastEntry: Type.Integer({ description: 'number of its last sealed entry of the log' }),
  bytes: Count,
  product: Type.String({ description: 'version of the product' }),
}

export const listBackups = {
  answer: Type.Object({
    copies: Type.Array(
      Type.Object({
        name: Name,
        from: Type.Enum(['local', 'arrived', 'fetched'], {
          description: 'arrived: uploaded; fetched: from elsewhere',
        }),
        ...described,
      }),
    ),
    arrival: Nullable(Type.Object({ key: Type.String(), bytes: Count, received: Count })),
    fetching: Nullable(
      Type.Object({
        madeAt: Instant,
        bytes: Count,
        received: Count,
        trouble: Nullable(
          Type.Enum(['stopped', ...copyTroubles], {
            description: 'why it has ended; stopped: with the server',
          }),
        ),
      }),
    ),
    room: Type.Integer({ description: 'bytes that an upload may have' }),
    last: Nullable(Outcome),
    undo: Nullable(Type.Object({ at: Instant, aside: Type.String(), since: Since })),
  }),
}

export const compareBackup = {
  query: Type.Object({ name: Name }),
  answer: Type.Object({
    known: Type.Boolean({ description: 'whether it is known to be of the business that is here' }),
    since: Nullable(Since),
  }),
}

const Digits = Type.String({ pattern: '^\\d{1,15}$' })

export const addBackupPart = {
  query: Type.Object({
    key: Type.String({ minLength: 1, maxLength: 300, description: 'name, size and time of the file' }),
    bytes: Type.String({ ...Digits, description: 'of the whole file' }),
    from: Type.String({ ...Digits, description: 'where this part begins; 0 begins from scratch' }),
  }),
  answer: Type.Object({
    received: Type.Integer({ description: 'where the next part begins' }),
    complete: Type.Boolean(),
    msg: Type.String(),
  }),
}

const elsewhere = {
  place: Type.Enum(copyPlaces),
  address: Type.String({ minLength: 1, maxLength: 500 }),
  region: Type.String({ maxLength: 60 }),
  user: Type.String({ maxLength: 200 }),
  password: Type.String({ maxLength: 300 }),
  key: Type.String({ minLength: 1, maxLength: 200, description: 'of the copies, an age identity' }),
}
const CopyName = Type.String({ maxLength: 100, pattern: '^parcel-desk-\\w{1,20}/copies/[\\w-]{1,60}\\.age$' })

export const listCopiesElsewhere = {
  body: Type.Object(elsewhere),
  answer: Type.Object({
    trouble: Nullable(Trouble),
    copies: Type.Array(Type.Object({ name: CopyName, ...described }), { description: 'newest first' }),
    msg: Type.String(),
  }),
}

export const fetchCopyElsewhere = {
  body: Type.Object({ ...elsewhere, copy: CopyName }),
  answer: Type.Object({ trouble: Nullable(Trouble), msg: Type.String() }),
}

export const startRestore = {
  body: Type.Object({
    name: Name,
    otherBusiness: Type.Optional(
      Type.Boolean({ description: 'that it may be of another business, and is meant nevertheless' }),
    ),
  }),
  answer: Message,
}

export const undoRestore = { answer: Message }

export const getMaintenance = {
  answer: Type.Object({
    running: Nullable(
      Type.Object({ step: Type.Enum(maintenanceSteps), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
    ),
    last: Nullable(Type.Object({ at: Instant, outcome: outcomes })),
  }),
}
