import { defineCall } from './call.ts'
import type * as schemas from './schemas/overview.ts'

export const getTodos = defineCall<typeof schemas.getTodos>()({
  method: 'GET',
  path: '/api/overview/todos',
  area: 'overview',
  summary: 'Unpaid pieces in sold and employee, pieces in stock, unapproved transactions and exceptions',
  permission: 'overview.read',
  cacheScope: 'shared',
  refusals: [],
})

/** docs/decisions/014-charts.md says what is counted. */
export const getCharts = defineCall<typeof schemas.getCharts>()({
  method: 'GET',
  path: '/api/overview/charts',
  area: 'overview',
  summary: 'The figures of the five charts, over the last twelve calendar months in Shanghai',
  permission: 'overview.read',
  refusals: [],
})

export const listAttention = defineCall<typeof schemas.listAttention>()({
  method: 'GET',
  path: '/api/overview/attention',
  area: 'overview',
  summary:
    'Parcels that somebody should look after: lost or damaged, returned, long at customs, or silent for days; longest first, at most 200',
  permission: 'overview.read',
  refusals: [],
})

export const setParcelAside = defineCall<typeof schemas.setParcelAside>()({
  method: 'PUT',
  path: '/api/overview/attention/set_aside',
  area: 'overview',
  summary: 'Somebody has looked after a parcel: it is not listed again until its track moves',
  permission: 'attention.set_aside',
  invalidates: ['tracks'],
  logs: ['Set aside'],
  onRepeat: 'unchanged',
  refusals: ['package.unknown', 'correction.voided'],
})

export const bringParcelBack = defineCall<typeof schemas.bringParcelBack>()({
  method: 'PUT',
  path: '/api/overview/attention/bring_back',
  area: 'overview',
  summary: 'A parcel that was set aside is listed again as long as it needs attention',
  permission: 'attention.set_aside',
  invalidates: ['tracks'],
  logs: ['Bring back'],
  onRepeat: 'unchanged',
  refusals: ['package.unknown', 'correction.voided'],
})

export const getSandboxNotice = defineCall<typeof schemas.getSandboxNotice>()({
  method: 'GET',
  path: '/api/overview/sandbox_notice',
  area: 'overview',
  summary:
    'What was changed of earlier tracks, since the sandbox had made them up or they are older than the parcel',
  permission: 'business.read',
  refusals: [],
})

export const closeSandboxNotice = defineCall<typeof schemas.closeSandboxNotice>()({
  method: 'PUT',
  path: '/api/overview/sandbox_notice/close',
  area: 'overview',
  summary: 'Close that notice for every admin',
  permission: 'business.update',
  invalidates: ['business'],
  logs: ['Close sandbox notice'],
  onRepeat: 'unchanged',
  refusals: [],
})

/** docs/decisions/014-charts.md explains these charts and how their URLs are signed. */
export const getEmbeds = defineCall<typeof schemas.getEmbeds>()({
  method: 'GET',
  path: '/api/overview/embeds',
  area: 'overview',
  summary:
    'The charts that an outside service shows, none unless configured; a signed address lives ten minutes',
  permission: 'overview.read',
  refusals: [],
})
