import { Type } from 'typebox'
import { columnLists, densities, mostColumns } from '#domain/people/preferences.ts'
import { Message } from './shapes.ts'

const ListColumns = Type.Object({
  list: Type.Enum(columnLists),
  columns: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      shown: Type.Optional(Type.Boolean({ description: 'as chosen; else the width of the window decides' })),
    }),
    { maxItems: mostColumns, description: 'in their order; empty for those of the page' },
  ),
})

const Density = Type.Enum(densities)
const Lists = Type.Array(ListColumns, { maxItems: columnLists.length })

export const getPreferences = { answer: Type.Object({ density: Density, lists: Lists }) }

export const updatePreferences = {
  body: Type.Object({ density: Type.Optional(Density), lists: Type.Optional(Lists) }),
  answer: Message,
}
