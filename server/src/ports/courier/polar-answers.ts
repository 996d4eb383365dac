import { Type } from 'typebox'
import { Check } from 'typebox/schema'
import { decimal } from '#domain/money/decimal.ts'
import { type Grams, kg } from '#domain/money/units.ts'
import { cleanPhone } from '#domain/parcel/phone.ts'
import type { CourierTrack, TrackEntry } from '#domain/parcel/track.ts'
import { answerText as text } from '../answer-text.ts'
import { parseWallTime } from '../wall-time.ts'
import { addressLine } from './address-line.ts'
import { packageTypeOf } from './package-types.ts'
import { CourierFailure, type CourierParcel } from './port.ts'

// The required parts of an answer. Other fields are read one by one below, so that a missing or odd field costs only
// that field.
const Row = Type.Record(Type.String(), Type.Unknown())
const Rows = Type.Array(Row)
const Answer = Type.Object({ msg: Type.String(), data: Type.Optional(Type.Unknown()) })
const Login = Type.Object({
  data: Type.Object({ mtoken: Type.String({ pattern: '^[\\x21-\\x7e]{1,4096}$' }) }),
})
const PackageList = Type.Object({ list: Type.Optional(Type.Union([Rows, Type.Null()])) })

type Row = Record<string, unknown>

const mostEntries = 500

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
export function readParcel(data: unknown, packageId: string): CourierParcel | 'unknown' {
  if (isNothing(data)) return 'unknown'
  if (!Check(PackageList, data)) throw new CourierFailure('garbage', 'package list of another shape')
  const row = (data.list ?? []).find((candidate) => isAbout(candidate, packageId))
  return row ? parcelOf(row, packageId) : 'unknown'
}

/** A track, oldest entry first; entries without a readable time are left out. */
export function readTrack(data: unknown): CourierTrack {
  const found = isNothing(data) ? [] : data
  if (!Check(Rows, found)) throw new CourierFailure('garbage', 'track of another shape')
  const row = found[0] ?? {}
  return {
    entries: entriesOf(row.tklist),
    domesticCourier: text(row.trans_cpy),
    domesticParcelID: text(row.trans_num),
    status: text(row.status_ex),
  }
}

/** The courier's search may return more than was asked for; a row without an id is assumed to match. */
function isAbout(row: Row, packageId: string): boolean {
  const id = text(row.pkg_sn)
  return id === '' || id.toUpperCase() === packageId.toUpperCase()
}

function parcelOf(row: Row, packageId: string): CourierParcel {
  const count = pieces(row.pkg_nums)
  return {
    packageId,
    weight: weight(row.weight),
    receiver: text(row.receive_name),
    phone: cleanPhone(text(row.receive_mobile)),
    address: addressLine(
      text(row.receive_province_remark),
      text(row.receive_city_remark),
      text(row.receive_area_remark),
      text(row.receive_adrs),
    ),
    count,
    type: packageTypeOf(text(row.rate_type), count),
    items: itemsOf(row.pkg_info_cn),
    sendTime: null,
  }
}

function itemsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list
    .slice(0, mostEntries)
    .map((item) => text(item).replace(/\s*(?:[*×＊]|\s[xX])\s*(\d+)$/, ' * $1'))
    .filter((item) => item !== '')
}

function entriesOf(value: unknown): TrackEntry[] {
  if (!Array.isArray(value)) return []
  const entries = value.slice(-mostEntries).flatMap((entry: unknown): TrackEntry[] => {
    if (!Check(Row, entry)) return []
    const time = parseWallTime(text(entry.time), 'Australia/Adelaide')
    return time === null ? [] : [{ message: text(entry.record), time }]
  })
  return entries.sort((one, other) => one.time - other.time)
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
