import { Type } from 'typebox'
import { copyTroubles } from '#domain/setting/copies.ts'
import { Instant, Message, Nullable } from './shapes.ts'

const Trouble = Type.Enum(copyTroubles)
const Count = Type.Integer({ minimum: 0 })

export const getCopies = {
  answer: Type.Object({
    place: Type.Boolean({ description: 'whether a place is set' }),
    key: Type.Enum(['none', 'made', 'confirmed'], {
      description: '`confirmed`: its last signs were typed back, so that copies are made',
    }),
    running: Type.Boolean(),
    last: Nullable(
      Type.Object({
        at: Instant,
        newPieces: Count,
        bytes: Type.Integer({ minimum: 0, description: 'of all pieces at the place' }),
        emptied: Type.Boolean({
          description: 'within seven days, the copies of before were gone from the place',
        }),
        sameDisk: Type.Boolean({ description: 'the folder is on the disk that has the data' }),
        foreignAt: Nullable(
          Type.String({ description: 'ISO time of a newer copy of another server with the same key' }),
        ),
      }),
    ),
    failed: Nullable(
      Type.Object({
        since: Instant,
        times: Count,
        trouble: Trouble,
        late: Type.Boolean({ description: 'so often that admins were told' }),
      }),
    ),
    proof: Nullable(
      Type.Object({
        at: Instant,
        rows: Count,
        trouble: Nullable(Trouble),
        old: Type.Boolean({ description: 'none has succeeded for 45 days' }),
      }),
    ),
  }),
}

export const testCopies = {
  answer: Type.Object({ result: Type.Enum(['works', ...copyTroubles]), msg: Type.String() }),
}

export const openCopyKey = {
  body: Type.Object({ replace: Type.Boolean() }),
  answer: Type.Object({ key: Type.String({ description: 'an age identity' }), msg: Type.String() }),
}

export const confirmCopyKey = {
  body: Type.Object({ end: Type.String({ maxLength: 100, description: 'its last six signs' }) }),
  answer: Message,
}

export const startCopy = {
  body: Type.Object({ task: Type.Enum(['copy', 'prove']) }),
  answer: Message,
}
