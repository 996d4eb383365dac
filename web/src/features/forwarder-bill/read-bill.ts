import type { Input } from '#contract/call.ts'
import type { addForwarderBill } from '#contract/later-cost.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { findHeader, headerRows } from '#domain/text/find-header.ts'
import { aud } from '#domain/unit/units.ts'
import { typedNumber } from '../../shared/form/typed-number.ts'

type Bill = Input<typeof addForwarderBill>['body']
export type BillHeaders = Bill['headers']
type Rows = readonly (readonly string[])[]

/** Names that columns of such bills have; a person confirms them before they are remembered. */
const usual = {
  package: [
    '运单号',
    '包裹号',
    '单号',
    '订单号',
    '运单编号',
    '包裹单号',
    'package',
    'package id',
    'parcel',
    'tracking no',
  ],
  charged: [
    '运费',
    '邮费',
    '费用',
    '金额',
    '应付金额',
    '总费用',
    '合计',
    'charge',
    'amount',
    'fee',
    'postage',
    'total',
  ],
}
const needed = ['package', 'charged'] as const

/** A table with the row that names its columns. */
export interface Table {
  readonly header: number
  readonly names: readonly string[]
  /** The names by which it is read: those remembered, else those that look right; null when none do. */
  readonly guess: BillHeaders | null
  readonly isRemembered: boolean
}

/** Finds the row of the names: by those remembered, by usual ones, else the row with most of them. */
export function findTable(rows: Rows, remembered: BillHeaders | undefined): Table {
  const by = (names: Readonly<Record<'package' | 'charged', readonly string[]>>) =>
    findHeader(rows, names, needed)
  const known = remembered && by({ package: [remembered.package], charged: [remembered.charged] })
  const found = known ?? by(usual)
  const first = rows.slice(0, headerRows)
  const widths = first.map((cells) => cells.filter(Boolean).length)
  const header = found?.row ?? Math.max(0, widths.indexOf(Math.max(...widths)))
  const names = rows[header] ?? []
  const nameAt = (column: 'package' | 'charged') => names[found?.at[column] ?? -1] ?? ''
  const guess = found ? { package: nameAt('package'), charged: nameAt('charged') } : null
  return { header, names: [...new Set(names.filter(Boolean))], guess, isRemembered: known != null }
}

export interface ReadLines {
  readonly lines: Bill['lines']
  /** Rows that have only one of the two, or no amount of dollars: counted from 1, as people see them. */
  readonly leftOut: readonly { readonly row: number; readonly text: string }[]
}

/** The lines of a bill below its header, by the names of two columns. */
export function readLines(rows: Rows, header: number, headers: BillHeaders): ReadLines {
  const names = rows[header] ?? []
  const [ofPackage, ofAmount] = [names.indexOf(headers.package), names.indexOf(headers.charged)]
  const lines: Bill['lines'][number][] = []
  const leftOut: { row: number; text: string }[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= header) continue
    const [pk_id = '', text = ''] = [cells[ofPackage], cells[ofAmount]]
    if (pk_id === '' && text === '') continue
    const charged = typedNumber(text.replace(/^A\$/i, '$'), 'aud')
    const isLine = cleanPackageId(pk_id) !== '' && charged !== null && aud.fits(charged)
    if (isLine) lines.push({ row: index + 1, pk_id, charged })
    else leftOut.push({ row: index + 1, text: [pk_id, text].filter(Boolean).join(' · ') })
  }
  return { lines, leftOut }
}
