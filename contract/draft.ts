import { defineCall } from './call.ts'
import type * as schemas from './schemas/draft.ts'

const area = 'draft'

export const listDrafts = defineCall<typeof schemas.listDrafts>()({
  method: 'GET',
  path: '/api/draft/all',
  area,
  summary: 'The orders that the caller is typing, the oldest first, without what is typed',
  permission: 'order.find',
  refusals: [],
})

export const openDraft = defineCall<typeof schemas.openDraft>()({
  method: 'POST',
  path: '/api/draft/open',
  area,
  summary: 'Continue an own draft in this page; the page that had it can no longer save it',
  permission: 'order.submit',
  logs: [],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  budget: 'drafts',
  refusals: ['draft.gone', 'draft.elsewhere'],
})

export const saveDraft = defineCall<typeof schemas.saveDraft>()({
  method: 'PUT',
  path: '/api/draft/save',
  area,
  summary:
    'Keep what is typed of an order, for 30 days; refused where another page has opened the draft, and once it is discarded or recorded',
  permission: 'order.submit',
  bodySize: 'order',
  logs: [],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  budget: 'drafts',
  refusals: ['order.other_person', 'draft.gone', 'draft.elsewhere', 'draft.too_many', 'draft.too_large'],
})

export const deleteDraft = defineCall<typeof schemas.deleteDraft>()({
  method: 'DELETE',
  path: '/api/draft/delete',
  area,
  summary: 'Discard an own draft; done as well where it is gone',
  permission: 'order.submit',
  logs: [],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  budget: 'drafts',
  refusals: ['order.other_person'],
})
