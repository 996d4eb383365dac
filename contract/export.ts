import { Type } from 'typebox'
import { defineCall } from './call.ts'

export const exportAll = defineCall({
  method: 'GET',
  path: '/api/export',
  area: 'export',
  summary:
    'Everything that the business owns, as CSV files in a zip, as it is at one moment; the log keeps who took it',
  permission: 'export.read',
  proof: true,
  lane: 'export',
  answer: Type.String({ description: 'zip of CSV files in UTF-8, without passwords and other secrets' }),
  media: 'application/zip',
  filename: 'parcel-desk.zip',
  logs: ['Export'],
  refusals: [],
})
