import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { fill } from './dom.ts'

// Includes hidden elements: the form has many elements, and checking the style of each is slow. None of them
// is hidden.
const hidden = true

const findCell = (column: string, row: number) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${column}, row ${row}"]`)

/** A cell of the item table, by its column's header and its row from 1. */
export function cell(column: string, row: number): HTMLInputElement {
  const found = findCell(column, row)
  if (!found) throw new Error(`no cell ${column}, row ${row}`)
  return found
}

export const noCell = (column: string, row: number) => findCell(column, row) === null

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden })

export const button = (name: string) => screen.getByRole('button', { name, hidden })

export function fillRow(row: number, values: Readonly<Record<string, string>>): void {
  for (const [column, value] of Object.entries(values)) fill(cell(column, row), value)
}

/** Opens the form for an order that is entered by hand, from the empty order page. */
export async function enterByHand(pk_id: string): Promise<void> {
  fill(await screen.findByLabelText('Package ID'), pk_id)
  fireEvent.click(button('Manual input'))
  await screen.findByRole('table', { name: 'Data of the package' })
  // The calendar loads after the other fields.
  await screen.findByLabelText('Calendar')
}

export async function chooseType(type: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }))
  const option = await waitFor(() => {
    const all = [...document.querySelectorAll('.ant-select-item-option')]
    const found = all.find((one) => one.textContent?.split(' · ')[0] === type)
    if (!found) throw new Error(`no type ${type}`)
    return found
  })
  fireEvent.click(option)
}

export function chooseSendTime(time: string): void {
  const sendTime = field('Send time (ACST)')
  fill(sendTime, time)
  fireEvent.focusOut(sendTime)
}

/** Fills package and receiver of an order of 4 pieces, 2 kg, 其他: postage 2 x 13.5 = 27 AUD. */
export async function fillHeads(): Promise<void> {
  await chooseType('其他')
  fill(field('Weight (Kg)'), '2')
  fill(field('Count'), '4')
  chooseSendTime('01/03/2026 13:00:00')
  fill(field('Receiver'), '王小明')
  fill(field('Phone'), '13800138000')
  fill(field('Address'), '上海市浦东新区世纪大道1号')
}

/** Weight 1 / 4 = 0.25 kg; cost (20 + 0.25 / 2 x 27) x 4.7 = 109.8625 -> 109.86 for each of 4 pieces. */
export const honey = {
  Item: '麦卢卡蜂蜜',
  Qty: '4',
  'Price per each (AUD)': '20',
  'Subtotal weight (Kg)': '1',
}

export const totals = () => within(screen.getByRole('region', { name: 'Totals of this order' }))
