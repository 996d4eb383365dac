import { Type } from 'typebox'

export const exportAll = {
  answer: Type.String({ description: 'zip of CSV files in UTF-8, without passwords and other secrets' }),
}
