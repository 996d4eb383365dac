import { Type } from 'typebox'
import { foundPlaces, type SearchKind, searchKinds } from '#domain/search/search-kinds.ts'
import { Id, IsPreparing, Total } from './shapes.ts'
import { ParcelWordView, Sandbox } from './state-shapes.ts'

export const FoundRow = Type.Object({
  _id: Id,
  title: Type.String({ description: 'a name, an id or a sentence, in the language of the caller' }),
  detail: Type.String({ description: 'what tells it from others of the same title; may be empty' }),
  leadsTo: Type.Object(
    { place: Type.Enum([...foundPlaces]), value: Type.String() },
    {
      description:
        'the screen, and the id that it opens; of `checkout`, `address` and `log` the words of a search',
    },
  ),
  isOver: Type.Optional(
    Type.Boolean({ description: 'true where it is void, rejected, wholly reversed, merged or archived' }),
  ),
  sandbox: Sandbox,
  word: Type.Optional(ParcelWordView),
})

export const searchEverything = {
  query: Type.Object({
    q: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'words in any order; without any, the newest rows of each kind',
      }),
    ),
    totals: Type.Optional(
      Type.Literal('counted', {
        description: 'says how many rows of each kind are found, which takes longer',
      }),
    ),
    limit: Type.Optional(Type.Enum(['5', '10', '20'], { default: '5', description: 'most rows of a kind' })),
  }),
  answer: Type.Object({
    result: Type.Array(
      Type.Object({
        kind: Type.Enum(Object.keys(searchKinds) as SearchKind[]),
        rows: Type.Array(FoundRow, { description: 'newest first; at least one' }),
        isMore: Type.Boolean({ description: 'whether there are more than these rows' }),
        total: Total,
      }),
      { description: 'kinds of which something is found' },
    ),
    isPreparing: IsPreparing,
  }),
}
