import { defineCall } from './call.ts'
import type * as schemas from './schemas/export.ts'

export const exportAll = defineCall<typeof schemas.exportAll>()({
  method: 'GET',
  path: '/api/export',
  area: 'export',
  summary:
    'Everything that the business owns, as CSV files in a zip, as it is at one moment; the log keeps who took it',
  permission: 'export.read',
  proof: true,
  lane: 'heavy',
  media: 'application/zip',
  filename: 'parcel-desk.zip',
  logs: ['Export'],
  refusals: [],
})

export const exportList = defineCall<typeof schemas.exportList>()({
  method: 'GET',
  path: '/api/export/list',
  area: 'export',
  summary:
    'The rows that a list shows, newest first, as CSV of any length or as XLSX; needs the permission of the list, too',
  permission: 'list.export',
  lane: 'heavy',
  media: 'application/octet-stream',
  filename: '{list}.{format}',
  refusals: ['access.forbidden', 'spreadsheet.too_long', 'paper.not_drawn'],
})
