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
