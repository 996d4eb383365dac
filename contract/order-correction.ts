import { detailRefusals } from '#domain/order/fields.ts'
import { defineCall } from './call.ts'
import { orderNumberRefusals } from './order.ts'
import type * as schemas from './schemas/order-correction.ts'

const area = 'package'

const orderRefusals = [
  'package.unknown',
  'import.stock',
  'correction.voided',
  'correction.changed',
  'correction.not_recorded_by_you',
  'correction.needs_admin',
] as const

export const editPackage = defineCall<typeof schemas.editPackage>()({
  method: 'PUT',
  path: '/api/package/edit',
  area,
  summary: 'Edit receiver, send time or note of a package; what is left out stays',
  permission: 'package.edit',
  invalidates: ['packages', 'items', 'cart', 'transactions', 'tracks'],
  logs: ['Edit package'],
  onRepeat: 'refused',
  refusals: [
    'package.unknown',
    'import.stock',
    'correction.reason',
    'correction.voided',
    'correction.changed',
    ...detailRefusals,
  ],
})

const amendRefusals = [
  ...orderRefusals,
  'correction.in_carts',
  'correction.paid',
  'correction.written_off',
  'correction.not_free',
  'amend.line_gone',
  'amend.line_twice',
  'amend.pieces',
  'amend.row',
  'amend.no_line',
  'amend.fixed_parcel',
  'setting.value',
  'setting.unusual',
  ...orderNumberRefusals,
] as const

/** A POST, since what is wanted is as large as an order; it stores nothing. */
export const previewAmendment = defineCall<typeof schemas.previewAmendment>()({
  method: 'POST',
  path: '/api/package/amend/preview',
  area,
  summary: 'What an amendment of an order will do; nothing is stored',
  permission: 'order.amend',
  bodySize: 'order',
  logs: [],
  onRepeat: 'unchanged',
  keepsAnswer: false,
  refusals: amendRefusals,
})

export const amendOrder = defineCall<typeof schemas.amendOrder>()({
  method: 'PUT',
  path: '/api/package/amend',
  area,
  summary: 'Amend the numbers of an order: package, rate, lines and pieces, in one revision',
  permission: 'order.amend',
  bodySize: 'order',
  invalidates: ['packages', 'items', 'cart', 'transactions', 'parties'],
  logs: ['Amend order'],
  onRepeat: 'refused',
  refusals: [...amendRefusals, 'correction.reason'],
})

const voidRefusals = [
  ...orderRefusals,
  'correction.in_carts',
  'correction.paid',
  'later_cost.stands',
] as const

export const previewOrderVoid = defineCall<typeof schemas.previewOrderVoid>()({
  method: 'GET',
  path: '/api/package/void/preview',
  area,
  summary: 'What voiding an order will do',
  permission: 'order.preview_void',
  refusals: voidRefusals,
})

export const voidOrder = defineCall<typeof schemas.voidOrder>()({
  method: 'POST',
  path: '/api/package/void',
  area,
  summary: 'Void an order: all its pieces are gone; recording the package again makes its next revision',
  permission: 'order.amend',
  invalidates: ['packages', 'items', 'tracks'],
  logs: ['Void order'],
  onRepeat: 'refused',
  refusals: [...voidRefusals, 'correction.reason'],
})

export const listRevisions = defineCall<typeof schemas.listRevisions>()({
  method: 'GET',
  path: '/api/package/revisions',
  area,
  summary: 'The revisions of a package, newest first, with who, when, why and what changed; of void ones too',
  permission: 'package.read',
  refusals: ['package.unknown'],
})
