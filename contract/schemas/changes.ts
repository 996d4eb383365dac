import { Type } from 'typebox'
import { topics } from '../topics.ts'

/** Notifies pages of changes by topic, without data; each page refetches what it may read. */
const Change = Type.Object({ topics: Type.Array(Type.Enum(topics)) })

export const followChanges = {
  query: Type.Object({
    since: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,12}$',
        description: 'ms that the page has been reading; what was changed meanwhile is sent first',
      }),
    ),
  }),
  answer: Change,
}
