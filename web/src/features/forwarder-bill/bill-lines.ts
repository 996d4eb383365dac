import type { Input } from '#contract/call.ts'
import type { addForwarderBill } from '#contract/later-cost.ts'
import { cleanPackageId } from '#domain/parcel/package-id.ts'
import { findHeader, headerRows } from '#domain/text/find-header.ts'
import { aud } from '#domain/unit/units.ts'
import { typedNumber } from '../../shared/form/typed-number.ts'

type Bill = Input<typeof addForwarderBill>['body']
export type BillHeaders = Bill['headers']
type Rows = readonly (readonly string[])[]

export const columns = ['package', 'charged'] as const

/** Names that columns of such bills have; a person confirms them before they are remembered. */
const usual = {
  package: '运单号 包裹号 单号 订单号 运单编号 包裹单号 package packageid parcel trackingno'.split(' '),
  charged: '运费 邮费 费用 金额 应付金额 总费用 合计 charge amount fee postage total'.split(' '),
}

/** Finds the row of the names: by those remembered, by usual ones, else the row with most of them. */
export function findTable(rows: Rows, remembered: BillHeaders | undefined) {
  const known = remembered && { package: [remembered.package], charged: [remembered.charged] }
  const found = (known && findHeader(rows, known, columns)) ?? findHeader(rows, usual, columns)
  const widths = rows.slice(0, headerRows).map((cells) => cells.filter(Boolean).length)
  const header = found?.row ?? Math.max(0, widths.indexOf(Math.max(...widths)))
  const names = rows[header] ?? []
  const nameAt = (column: keyof BillHeaders) => names[found?.at[column] ?? -1] ?? ''
  const guess: BillHeaders = { package: nameAt('package'), charged: nameAt('charged') }
  return { header, names: [...new Set(names.filter(Boolean))], guess }
}

/**
 * The lines of a bill below its header, by the names of two columns, and the rows that have only one of the
 * two, or no amount of dollars: counted from 1, as people see them.
 */
export function readLines(rows: Rows, header: number, headers: BillHeaders) {
  const names = rows[header] ?? []
  const [ofPackage, ofAmount] = [names.indexOf(headers.package), names.indexOf(headers.charged)]
  const lines: Bill['lines'][number][] = []
  const unread: { row: number; value: string }[] = []
  for (const [index, cells] of rows.entries()) {
    const [pk_id = '', text = ''] = [cells[ofPackage], cells[ofAmount]]
    if (index <= header || (pk_id === '' && text === '')) continue
    const charged = typedNumber(text.replace(/^A\$/i, '$'), 'aud')
    const isLine = cleanPackageId(pk_id) !== '' && charged !== null && aud.fits(charged)
    if (isLine) lines.push({ row: index + 1, pk_id, charged })
    else unread.push({ row: index + 1, value: [pk_id, text].filter(Boolean).join(' · ') })
  }
  return { lines, unread }
}
