import type { Input } from '#contract/call.ts'
import type { amendOrder } from '#contract/order-correction.ts'
import type { WantedEdit } from '#domain/correction/order/edit-package.ts'
import { callName, changedDetails, checkDetail, detailNames, detailsOf } from '#domain/order/details.ts'
import { fixedParcel, isPackageType } from '#domain/parcel/package-type.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal/refusal.ts'
import { isSettingValue, isUsualSetting, settingTable } from '#domain/setting/settings.ts'
import { cleanNote, cleanText } from '#domain/text/text.ts'
import { aud, kg, rate } from '#domain/unit/units.ts'
import type { SavedLine } from '../../../shared/correction/saved-lines.ts'
import { statedDetail } from '../../../shared/form/stated-detail.ts'
import { typedNumber, typedOrZero } from '../../../shared/form/typed-number.ts'
import { type Draft, filledRows, type PackageDraft, type Row } from '../draft/draft.ts'
import { findProblems } from '../draft/find-problems.ts'
import { type Parcel, parcelOf } from '../draft/parcel.ts'
import {
  type CellProblems,
  hasNoProblems,
  noProblems,
  type Problem,
  type Problems,
} from '../draft/problem.ts'
import { lineProblems } from '../review/submission.ts'
import type { SavedOrder } from './saved-order.ts'

type Amendment = Omit<Input<typeof amendOrder>['body'], 'pk_id' | 'revision' | 'reason'>
type WantedLine = NonNullable<Amendment['lines']>[number]
type Texts = Readonly<Record<string, string>>

/**
 * Only what differs from the order; null where nothing does. Each of the two is saved as a revision of its
 * own.
 */
export interface WantedCorrection {
  readonly edit: WantedEdit | null
  readonly numbers: Amendment | null
}

/** What is chosen beside the fields. */
export interface Choices {
  /** The item row that fewer pieces are taken from, by the id of the row in the form. */
  readonly fromRow: Readonly<Record<string, string>>
  /** A rate outside of the usual range that is right, as typed. */
  readonly confirmedRate: string | null
}

/**
 * The package as typed. Another type or weight changes the postage, which follows the settings of the
 * submission: only the server knows them.
 */
export function typedParcel({ record }: SavedOrder, typed: PackageDraft): Parcel {
  const parcel = parcelOf(typed, null)
  const isSame = parcel.type === record.type && parcel.weight === kg.from(record.weight)
  const exchangeRate = rateOf(typed)
  return {
    ...parcel,
    postage: isSame ? aud.from(record.postage) : null,
    exchangeRate: exchangeRate === null ? null : rate.from(exchangeRate),
  }
}

function rateOf({ exchangeRate = '' }: PackageDraft): number | null {
  const value = typedNumber(exchangeRate, 'rate')
  return value !== null && isSettingValue(value) ? value : null
}

/**
 * What is changed of a saved order, or the problems that block it. What stays as it is was checked when it
 * was saved.
 */
export function wantedCorrection(
  order: SavedOrder,
  typed: Draft,
  choices: Choices,
): WantedCorrection | Problems {
  const { record, lines, draft: before } = order
  // The split of saved lines does not change here.
  const unsplit = { stock: '', employee: '', note: '' }
  const rows = filledRows(typed.rows).map((row) => (lines.has(row.id) ? { ...row, ...unsplit } : row))
  const changed = wantedParcel(order, typed.package, choices)
  const isParcelChanged = Object.keys(changed).length > 0
  const amended = rows.flatMap((row) => wantedLine(lines.get(row.id), row, choices) ?? [])
  const added = rows.filter(({ id }) => !lines.has(id)).map(statedOf)
  const removed = [...lines].filter(([id]) => !rows.some((row) => row.id === id)).map(([, { line }]) => line)
  const numbers: Amendment = {
    ...(isParcelChanged && { package: changed }),
    ...(amended.length > 0 && { lines: amended }),
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
  }
  const { edit, refused } = wantedDetails(order, typed)
  const parcel = typedParcel(order, typed.package)
  const found = findProblems({ ...typed, rows }, parcel)
  const toCheck = rows.filter((row) => {
    const line = lines.get(row.id)
    // Equal lines are checked one by one, by the server.
    return !line || amended.some((one) => one.line === line.line) || (isParcelChanged && line.count === 1)
  })
  const problems: Problems = {
    package: {
      ...differing(found.package, typed.package, before.package),
      ...only(refused, typed.package),
      ...rateProblem(order, typed.package, choices),
    },
    receiver: only(refused, typed.receiver),
    rows: Object.fromEntries(
      rows.map((row) => {
        const was = before.rows.find(({ id }) => id === row.id)
        return [
          row.id,
          {
            ...differing(found.rows[row.id] ?? {}, row, was),
            ...piecesProblem(lines.get(row.id), row, choices),
          },
        ]
      }),
    ),
    general: rows.length === 0 ? [refusedBy(refuse('amend.no_line'))] : [],
  }
  if (!hasNoProblems(problems)) return problems
  const { weight, exchangeRate } = parcel
  if (weight !== null && exchangeRate !== null) {
    const wrong = lineProblems(toCheck, {
      ...parcel,
      weight,
      exchangeRate,
      postage: aud.from(record.postage),
    })
    if (Object.keys(wrong).length > 0) return { ...noProblems, rows: wrong }
  }
  return { edit, numbers: Object.keys(numbers).length > 0 ? numbers : null }
}

export const isWanted = (found: WantedCorrection | Problems): found is WantedCorrection => 'edit' in found

const refusedBy = (refusal: Refusal): Problem => ({ code: 'refused', refusal })

/** The problems of texts that are not those of before. */
const differing = <P extends CellProblems>(found: P, now: object, before: object = {}): P =>
  Object.fromEntries(
    Object.entries(found).filter(([field]) => Reflect.get(now, field) !== Reflect.get(before, field)),
  ) as P

const only = (found: CellProblems, part: object) =>
  Object.fromEntries(Object.entries(found).filter(([field]) => field in part))

/** The details that differ, by the checks of an order. */
function wantedDetails({ record, draft }: SavedOrder, typed: Draft) {
  const shown: Texts = { ...draft.package, ...draft.receiver }
  const now: Texts = { ...typed.package, ...typed.receiver }
  const before = detailsOf(record)
  let details = before
  const refused: Record<string, Problem> = {}
  for (const field of detailNames) {
    const text = now[callName(field)]
    if (text === undefined || text === shown[callName(field)]) continue
    const checked = checkDetail(field, statedDetail(field, text))
    if (isRefusal(checked)) refused[callName(field)] = refusedBy(checked)
    else details = { ...details, [field]: checked }
  }
  const edit = changedDetails(before, details)
  return { edit: Object.keys(edit).length > 0 ? edit : null, refused }
}

function wantedParcel({ record }: SavedOrder, typed: PackageDraft, { confirmedRate }: Choices) {
  const { type } = typed
  // A type with fixed weight and count sets both.
  const isFixed = isPackageType(type) && fixedParcel(type) !== null
  const [weight, count] = [typedNumber(typed.weight, 'kg'), typedNumber(typed.count, 'pieces')]
  const exchangeRate = rateOf(typed)
  return {
    ...(isPackageType(type) && type !== record.type && { type }),
    ...(!isFixed && weight !== null && weight !== record.weight && { weight }),
    ...(!isFixed && count !== null && count !== record.count && { count }),
    ...(exchangeRate !== null &&
      exchangeRate !== record.exchangeRate && {
        exchangeRate,
        ...(confirmedRate === typed.exchangeRate && { confirm: true }),
      }),
  }
}

function rateProblem({ record }: SavedOrder, typed: PackageDraft, { confirmedRate }: Choices) {
  const value = rateOf(typed)
  if (value === null) return { exchangeRate: refusedBy(refuse('setting.value')) }
  const isRight = value === record.exchangeRate || confirmedRate === typed.exchangeRate
  if (isRight || isUsualSetting('exchangeRateInSetting', value)) return {}
  const { lowest, highest } = settingTable.exchangeRateInSetting.usual
  return { exchangeRate: refusedBy(refuse('setting.unusual', { value, lowest, highest })) }
}

/** A line as typed. */
const statedOf = (row: Row) => ({
  item: cleanText(row.item),
  qty: typedNumber(row.qty, 'pieces') ?? 0,
  price: typedNumber(row.price, 'aud') ?? 0,
  subtotalWeight: typedNumber(row.subtotalWeight, 'kg') ?? 0,
  stock: typedOrZero(row.stock) ?? 0,
  employee: typedOrZero(row.employee) ?? 0,
  note: cleanNote(row.note),
})

/** What differs of a line; null when nothing does. Pieces and subtotal weight go together. */
function wantedLine(line: SavedLine | undefined, typed: Row, { fromRow }: Choices): WantedLine | null {
  if (!line) return null
  const { item, qty, price, subtotalWeight } = statedOf(typed)
  const row = qty < line.qty ? rowToTakeFrom(line, fromRow[typed.id]) : undefined
  const wanted: WantedLine = {
    line: line.line,
    ...(item !== line.item && { item }),
    ...(price !== line.price && { price }),
    ...(qty !== line.qty && { qty }),
    ...((qty !== line.qty || subtotalWeight !== line.subtotalWeight) && { subtotalWeight }),
    ...(row && { from_row: row._id }),
  }
  return Object.keys(wanted).length > 1 ? wanted : null
}

/** What keeps the pieces of a line from becoming fewer. */
function piecesProblem(line: SavedLine | undefined, typed: Row, { fromRow }: Choices) {
  const qty = typedNumber(typed.qty, 'pieces')
  if (!line || qty === null || qty >= line.qty) return {}
  const row = rowToTakeFrom(line, fromRow[typed.id])
  if (!row && line.rows.length > 1) return { qty: refusedBy(refuse('amend.row')) }
  const available = row?.free ?? 0
  return line.qty - qty <= available ? {} : { qty: refusedBy(refuse('correction.not_free', { available })) }
}

/** The item row that fewer pieces leave: the chosen one, or the only one. */
export const rowToTakeFrom = ({ rows }: SavedLine, chosen: string | undefined) =>
  rows.find(({ _id }) => _id === chosen) ?? (rows.length === 1 ? rows[0] : undefined)
