import { Type } from 'typebox'
import { exportedLists } from '#domain/people/preferences.ts'

export const exportAll = {
  answer: Type.String({ description: 'zip of CSV files in UTF-8, without passwords and other secrets' }),
}

export const exportList = {
  query: Type.Object({
    list: Type.Enum(exportedLists),
    format: Type.Enum(['csv', 'xlsx']),
    query: Type.Optional(
      Type.String({
        maxLength: 4000,
        description: 'what the call of the list is asked: `q=milk&type=stock`',
      }),
    ),
    columns: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          'columns in their order, each with its heading: `item=Item&cost=Cost`; all when left out',
      }),
    ),
  }),
  answer: Type.String({
    description:
      'CSV in UTF-8, or XLSX: numbers as numbers, ids and phones as texts that no spreadsheet changes',
  }),
}
