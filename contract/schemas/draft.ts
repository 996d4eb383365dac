import { Type } from 'typebox'
import { addressDoubts } from '#domain/address/doubts.ts'
import { Id, Instant, List, Message, Nullable } from './shapes.ts'
import { Sandbox } from './state-shapes.ts'

/** Fields as typed, by their names in the order. */
const Typed = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 10_000 }), {
  maxProperties: 40,
})

/** What is typed of an order. The server checks none of it before the order is submitted. */
const DraftContent = Type.Object({
  package: Typed,
  receiver: Typed,
  rows: Type.Array(Typed, { maxItems: 1000, description: 'with the id of each row' }),
  addressDoubt: Type.Optional(Nullable(Type.Enum(addressDoubts))),
  sandbox: Sandbox,
})

const Device = Type.String({ minLength: 1, maxLength: 64, description: 'made by the browser, kept in it' })
const Editor = Type.String({ minLength: 1, maxLength: 64, description: 'made by each opened page' })

export const listDrafts = {
  answer: List(
    Type.Object({
      _id: Id,
      pk_id: Type.String(),
      receiver: Type.String(),
      device: Device,
      editor: Editor,
      savedAt: Instant,
      recorded: Type.Boolean({ description: 'somebody has recorded the package meanwhile' }),
    }),
  ),
}

export const openDraft = {
  body: Type.Object({
    _id: Id,
    device: Device,
    editor: Editor,
    take: Type.Boolean({
      description: 'also from another device; otherwise refused where it is open on one',
    }),
  }),
  answer: Type.Object({ msg: Type.String(), content: DraftContent }),
}

export const saveDraft = {
  body: Type.Object({
    _id: Id,
    user_id: Type.String({ ...Id, description: 'who has typed it: nobody else can save it' }),
    device: Device,
    editor: Editor,
    content: DraftContent,
  }),
  answer: Message,
}

export const deleteDraft = {
  body: Type.Object({
    _id: Id,
    user_id: Type.Optional(
      Type.String({ ...Id, description: 'whose draft it is: nobody else can discard it' }),
    ),
  }),
  answer: Message,
}
