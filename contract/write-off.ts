import { defineCall } from './call.ts'
import { rowGone } from './row-gone.ts'
import type * as schemas from './schemas/write-off.ts'

const area = 'checkout'

const rowRefusals = [...rowGone, 'item.qty', 'item.not_enough'] as const

export const previewWriteOff = defineCall<typeof schemas.previewWriteOff>()({
  method: 'GET',
  path: '/api/checkout/write_off/preview',
  area,
  summary: 'What writing off pieces of an item row will do, and what is left of the limit of today',
  permission: 'write_off.preview',
  refusals: [...rowRefusals, 'item.in_carts', 'write_off.limit'],
})

export const writeOffPieces = defineCall<typeof schemas.writeOffPieces>()({
  method: 'POST',
  path: '/api/checkout/write_off',
  area,
  summary: 'Write off free pieces of an item row; staff up to a limit of cost a day',
  permission: 'write_off.make',
  invalidates: ['items', 'packages'],
  logs: ['Write off'],
  onRepeat: 'refused',
  refusals: [
    ...rowRefusals,
    'item.in_carts',
    'write_off.why',
    'write_off.text',
    'write_off.limit',
    'correction.changed',
  ],
})

export const previewWriteOffItems = defineCall<typeof schemas.previewWriteOffItems>()({
  method: 'GET',
  path: '/api/checkout/write_off_items/preview',
  area,
  summary:
    'What writing off pieces of up to 200 rows will do, one after the other, and which rows are refused',
  permission: 'write_off.preview',
  refusals: [],
})

export const writeOffItems = defineCall<typeof schemas.writeOffItems>()({
  method: 'POST',
  path: '/api/checkout/write_off_items',
  bodySize: 'order',
  area,
  summary: 'Write off free pieces of up to 200 rows for one reason; each is done or refused by itself',
  permission: 'write_off.make',
  invalidates: ['items', 'packages'],
  logs: ['Write off'],
  onRepeat: 'rows refused',
  refusals: [],
})

const ended = ['write_off.gone', 'write_off.ended'] as const

export const previewTakeBack = defineCall<typeof schemas.previewTakeBack>()({
  method: 'GET',
  path: '/api/checkout/write_off/take_back/preview',
  area,
  summary: 'What taking a write-off back will do',
  permission: 'write_off.preview',
  refusals: ended,
})

export const takeBackWriteOff = defineCall<typeof schemas.takeBackWriteOff>()({
  method: 'POST',
  path: '/api/checkout/write_off/take_back',
  area,
  summary:
    'Take a write-off back: admins any, staff their own; the pieces are available again at the present cost',
  permission: 'write_off.make',
  invalidates: ['items', 'packages'],
  logs: ['Take back write-off'],
  onRepeat: 'refused',
  refusals: [...ended, 'correction.changed', 'correction.reason'],
})

export const listWriteOffs = defineCall<typeof schemas.listWriteOffs>()({
  method: 'GET',
  path: '/api/checkout/write_offs',
  area,
  summary: 'Written-off pieces, newest first; of one package or of all',
  permission: 'write_off.list',
  cacheScope: 'shared',
  refusals: [],
})
