import { mostSlips } from '#domain/parcel/slip-list.ts'
import { defineCall } from './call.ts'
import type * as schemas from './schemas/package.ts'

const area = 'package'

export const getPackage = defineCall<typeof schemas.getPackage>()({
  method: 'GET',
  path: '/api/package/',
  area,
  summary: 'A saved package: receiver, items with their payment, and the track as far as the courier answers',
  permission: 'package.read',
  lane: 'outside',
  refusals: ['package.unknown'],
})

export const listLatestPackages = defineCall<typeof schemas.listLatestPackages>()({
  method: 'GET',
  path: '/api/package/latest_package',
  area,
  summary: 'Recently added packages, newest first',
  permission: 'package.read',
  cacheScope: 'shared',
  refusals: [],
})

export const listPackages = defineCall<typeof schemas.listPackages>()({
  method: 'GET',
  path: '/api/package/all',
  area,
  summary: 'Packages that fit the filters and contain every word, newest first, in pages',
  permission: 'package.read',
  // No cacheScope: whether a parcel is sent depends on the clock.
  refusals: ['access.forbidden'],
})

export const getPostSlip = defineCall<typeof schemas.getPostSlip>()({
  method: 'GET',
  path: '/api/package/post_slip',
  area,
  summary: 'The post slip of a package as PDF; there is none for adult formula',
  permission: 'package.read',
  lane: 'paper',
  media: 'application/pdf',
  filename: 'post-slip-{pk_id}.pdf',
  foreign: true,
  refusals: [
    'package.unknown',
    'package.no_post_slip',
    'courier.none',
    'courier.no_slip',
    'courier.slip_is_page',
    'courier.slip_is_other',
    'courier.slip_too_large',
    'paper.not_drawn',
  ],
})

/** JSON with the PDF in it, because the answer also names what is left out. */
export const getPostSlips = defineCall<typeof schemas.getPostSlips>()({
  method: 'GET',
  path: '/api/package/post_slips',
  area,
  summary: `Page 1 of the post slips of up to ${mostSlips} packages in one PDF; packages without one are named and left out`,
  permission: 'package.read',
  lane: 'paper',
  refusals: ['package.no_slip_ids', 'package.too_many_slips', 'courier.none', 'paper.not_drawn'],
})
