import { defineCall } from './call.ts'
import type * as schemas from './schemas/party.ts'

const area = 'party'

export const listParties = defineCall<typeof schemas.listParties>()({
  method: 'GET',
  path: '/api/party/all',
  area,
  summary: 'All parties, newest first, merged ones included; the search is by name, phone and WeChat id',
  permission: 'party.list',
  cacheScope: 'shared',
  refusals: [],
})

export const getParty = defineCall<typeof schemas.getParty>()({
  method: 'GET',
  path: '/api/party/one',
  area,
  summary: 'A party with its accounts, and those that were merged into it',
  permission: 'party.list',
  refusals: ['party.gone'],
})

export const getPerson = defineCall<typeof schemas.getPerson>()({
  method: 'GET',
  path: '/api/person',
  area,
  summary: 'A receiver or party: addresses, and for roles that list parties what is owed and what was bought',
  permission: 'package.read',
  refusals: ['person.gone'],
})

export const linkReceiver = defineCall<typeof schemas.linkReceiver>()({
  method: 'PUT',
  path: '/api/person/link',
  area,
  summary: 'Say that a receiver is a party, although name or phone differ',
  permission: 'party.merge',
  invalidates: ['parties', 'packages'],
  logs: ['Link receiver'],
  onRepeat: 'refused',
  refusals: ['person.gone', 'party.gone', 'party.linked'],
})

export const unlinkReceiver = defineCall<typeof schemas.unlinkReceiver>()({
  method: 'PUT',
  path: '/api/person/unlink',
  area,
  summary: 'Take back that a receiver is a party',
  permission: 'party.merge',
  invalidates: ['parties', 'packages'],
  logs: ['Unlink receiver'],
  onRepeat: 'refused',
  refusals: ['party.not_linked', 'undo.changed'],
})

export const addParty = defineCall<typeof schemas.addParty>()({
  method: 'POST',
  path: '/api/party/add',
  area,
  summary: 'Save a person whom the business deals with',
  permission: 'party.edit',
  invalidates: ['parties'],
  logs: ['Add party'],
  onRepeat: 'applied',
  refusals: ['form.fields', 'party.side'],
})

export const updateParty = defineCall<typeof schemas.updateParty>()({
  method: 'PUT',
  path: '/api/party/update',
  area,
  summary: 'Change what is known of a party; its accounts stay as they are',
  permission: 'party.edit',
  invalidates: ['parties', 'packages', 'cart'],
  logs: ['Update party'],
  onRepeat: 'unchanged',
  refusals: ['form.fields', 'party.side', 'party.gone', 'party.merged', 'correction.changed'],
})

export const mergeParties = defineCall<typeof schemas.mergeParties>()({
  method: 'PUT',
  path: '/api/party/merge',
  area,
  summary: 'Merge a party into another one, which then stands for both; entries of accounts do not change',
  permission: 'party.merge',
  invalidates: ['parties', 'packages', 'cart'],
  logs: ['Merge parties'],
  onRepeat: 'refused',
  refusals: ['party.gone', 'party.merged', 'party.same', 'correction.changed'],
})

export const undoMergeParties = defineCall<typeof schemas.undoMergeParties>()({
  method: 'PUT',
  path: '/api/party/merge/undo',
  area,
  summary: 'Let a merged party stand for itself again; what was entered since stays with the survivor',
  permission: 'party.merge',
  invalidates: ['parties', 'packages', 'cart'],
  logs: ['Undo merge'],
  onRepeat: 'refused',
  refusals: ['party.gone', 'party.not_merged', 'correction.changed', 'undo.changed'],
})
