import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { cleanPhone } from '#domain/address/phone.ts'
import { type DraftField, draftFields } from '#domain/order/draft-fields.ts'
import type { CourierTrack } from '#domain/parcel/track.ts'
import { decimal } from '#domain/unit/decimal.ts'
import { type Grams, kg } from '#domain/unit/units.ts'
import { answerList, answerNumber, isUnreadable, answerText as text } from '../answer-text.ts'
import { readEntries } from '../track-entries.ts'
import { packageTypeOf } from './package-types.ts'
import { CourierFailure, type CourierParcel } from './port.ts'

// The required parts of an answer. Other fields are read one by one below, so that a missing or odd field
// costs only that field.
const Row = Type.Record(Type.String(), Type.Unknown())
const Answer = Type.Object({ msg: Type.String(), data: Type.Optional(Type.Unknown()) })
const Login = Type.Object({
  data: Type.Object({ mtoken: Type.String({ pattern: '^[\\x21-\\x7e]{1,4096}$' }) }),
})
const PackageList = Type.Object({ list: Type.Optional(Type.Unknown()) })

type Row = Record<string, unknown>

const mostItems = 500
const trackFields = ['source_sn', 'tklist', 'trans_cpy', 'trans_num', 'status_ex']

/** The token of a login; an answer without a usable token means that our account was refused. */
export function readLogin(answer: unknown): string {
  if (!Check(Login, answer)) throw new CourierFailure('login', 'no token given')
  return answer.data.mtoken
}

/** The `data` of an answer, or 'signed_out' when the courier requires a new login. */
export function readData(answer: unknown): { data: unknown } | 'signed_out' {
  if (!Check(Answer, answer)) throw new CourierFailure('garbage', 'answer without msg')
  const msg = answer.msg.trim()
  if (msg.startsWith('未登录')) return 'signed_out'
  if (msg !== 'success') throw new CourierFailure('refused', 'msg is not success')
  return { data: answer.data }
}

/** The parcel with this id in a package list, without its send time. */
export async function readParcel(data: unknown, packageId: string): Promise<CourierParcel | 'unknown'> {
  if (isNothing(data)) return 'unknown'
  if (!Check(PackageList, data)) throw new CourierFailure('garbage', 'package list of another shape')
  const row = rowsOf(data.list, 'package list').find((candidate) => isAbout(candidate, packageId))
  return row ? parcelOf(row, packageId) : 'unknown'
}

/** A track, oldest entry first. What cannot be read is left out and counted. */
export function readTrack(data: unknown): CourierTrack {
  const [row] = rowsOf(data, 'track')
  if (!row) return { entries: [], domesticCourier: '', domesticParcelID: '', status: '', unread: 0 }
  if (!Array.isArray(data) && !trackFields.some((field) => Object.hasOwn(row, field))) {
    throw new CourierFailure('garbage', 'track of another shape')
  }
  const { entries, unread } = readEntries(row.tklist, {
    times: ['time'],
    message: 'record',
    zone: 'Australia/Adelaide',
    usual: 'oldest first',
  })
  return {
    entries,
    domesticCourier: text(row.trans_cpy).normalize('NFKC'),
    domesticParcelID: answerNumber(row.trans_num),
    status: text(row.status_ex),
    unread: unread + [row.trans_cpy, row.trans_num, row.status_ex].filter(isUnreadable).length,
  }
}

/** The rows of a list; a list without a single row that is one means an answer of another shape. */
function rowsOf(value: unknown, what: string): Row[] {
  const list = answerList(value)
  const rows = list?.filter((row) => Check(Row, row)) ?? []
  if (list === null || rows.length < Math.min(1, list.length)) {
    throw new CourierFailure('garbage', `${what} of another shape`)
  }
  return rows
}

/** The courier's search may return more than was asked for; a row without an id is assumed to match. */
function isAbout(row: Row, packageId: string): boolean {
  const id = answerNumber(row.pkg_sn)
  return id === '' || id.toUpperCase() === packageId.toUpperCase()
}

async function parcelOf(row: Row, packageId: string): Promise<CourierParcel> {
  const count = pieces(row.pkg_nums)
  const grams = weight(row.weight)
  const type = packageTypeOf(text(row.rate_type), count)
  const { items, allRead } = itemsOf(row.pkg_info_cn)
  const area = [row.receive_province_remark, row.receive_city_remark, row.receive_area_remark] as const
  const wasRead: Readonly<Partial<Record<DraftField, boolean>>> = {
    package_weight: grams !== null || isAbsent(row.weight),
    receiver_name: !isUnreadable(row.receive_name),
    receiver_phone: !isUnreadable(row.receive_mobile),
    receiver_address: ![...area, row.receive_adrs].some(isUnreadable),
    item_count: count !== null || isAbsent(row.pkg_nums),
    item_type: type !== '' || isAbsent(row.rate_type),
    items: allRead,
  }
  // Loaded by the first parcel, because tracks do without the list of all areas.
  const { readAddressFields } = await import('#domain/address/read-address.ts')
  const { line, doubt } = readAddressFields({
    province: text(area[0]),
    city: text(area[1]),
    district: text(area[2]),
    address: text(row.receive_adrs),
  })
  return {
    packageId,
    weight: grams,
    receiver: text(row.receive_name),
    phone: cleanPhone(text(row.receive_mobile)),
    address: line,
    addressDoubt: doubt,
    count,
    type,
    items,
    sendTime: null,
    unread: draftFields.filter((field) => wasRead[field] === false),
  }
}

function itemsOf(value: unknown): { readonly items: string[]; readonly allRead: boolean } {
  const list = typeof value === 'string' || typeof value === 'number' ? [value] : answerList(value)
  const items = (list ?? [])
    .slice(0, mostItems)
    .map((item) => text(item).replace(/\s*(?:[*×＊]|\s[xX])\s*(\d+)$/, ' * $1'))
    .filter((item) => item !== '')
  return { items, allRead: list !== null && list.length <= mostItems && !list.some(isUnreadable) }
}

/** Nothing is given, or a zero, which the forwarder writes for it. */
function isAbsent(value: unknown): boolean {
  return !isUnreadable(value) && /^[0.]*$/.test(text(value))
}

/** PHP encodes an empty object as an empty list. */
function isNothing(data: unknown): boolean {
  return data === null || data === undefined || (Array.isArray(data) && data.length === 0)
}

function pieces(value: unknown): number | null {
  const count = Number(text(value) || Number.NaN)
  return Number.isInteger(count) && count >= 1 && count <= 100_000 ? count : null
}

function weight(value: unknown): Grams | null {
  const written = /^(\d{1,4}(?:\.\d{1,20})?)(?:kg)?$/i.exec(text(value).replace(/\s/g, ''))
  if (!written) return null
  const grams = kg.round(decimal(written[1] ?? ''))
  return grams > 0 && grams <= kg.from(1000) ? grams : null
}
