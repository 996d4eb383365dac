import { printedAddress } from '#domain/address/place.ts'
import { saved } from './business.ts'
import { expected, type Goods, type Parcel } from './chat-log.ts'
import { countOf, productOf, weightOf } from './saved-orders.ts'
import type { Typist } from './typist.ts'

const typeWords: Readonly<Record<string, string>> = { 奶粉: 'nf', 非奶粉: 'fnf' }

/**
 * Records the chat log on a product without paste: each order is found by its id, typed cell by cell,
 * reviewed and submitted.
 */
export async function typeOrders(typist: Typist): Promise<void> {
  for (const parcel of expected) {
    await typePackage(typist, parcel)
    await typeReceiver(typist, parcel)
    typist.begin('goods')
    for (const goods of parcel.goods) await typeRow(typist, goods)
    // Enter in an empty last row ends the list.
    await typist.press('Enter')
    await submit(typist)
  }
}

async function typePackage(typist: Typist, parcel: Parcel): Promise<void> {
  typist.begin('package')
  await typist.until('#package-id:focus')
  await typist.type(parcel.pk_id)
  // To 'Manual input'.
  await typist.press('Tab', 2)
  await typist.press('Enter')
  await typist.until('#order-cell-package-type:focus')
  await typist.type(typeWords[parcel.type] ?? '')
  await typist.press('Enter')
  await typist.type(parcel.weight)
  await typist.press('Enter')
  await typist.type(String(countOf(parcel)))
  await typist.press('Enter')
}

/** The focus is on the time when the parcel is sent, which is now. */
async function typeReceiver(typist: Typist, parcel: Parcel): Promise<void> {
  typist.begin('receiver')
  const { receiver, phone, place } = parcel
  if (saved.includes(parcel)) {
    await typist.press('Tab')
    await typist.type(receiver)
    await typist.until(`.ant-select-item-option-active:has-text('${receiver}, ')`)
    await typist.press('Enter')
    await typist.until('.ant-select-dropdown:not(.ant-select-dropdown-hidden)', 'detached')
    // Over the receiver, which is filled now, to the items.
    await typist.press('Tab', 4)
    return
  }
  await typist.press('Enter')
  for (const text of [receiver, phone, printedAddress(place)]) {
    await typist.type(text)
    await typist.press('Enter')
  }
}

/** Types a row, and goes to the next one. */
async function typeRow(typist: Typist, { item, qty, stock, employee }: Goods): Promise<void> {
  const cells = [item, qty, productOf(item).price, weightOf(item, qty), stock || '', employee || '', '']
  for (const cell of cells) {
    await typist.type(String(cell))
    await typist.press('Enter')
  }
}

async function submit(typist: Typist): Promise<void> {
  typist.begin('review')
  await typist.until('#order-review:focus')
  await typist.press('Enter')
  await typist.until('#review-title:focus')
  typist.read()
  // Over Back, to Submit.
  await typist.press('Tab', 2)
  await typist.press('Enter')
  await typist.until('[role=dialog] .ant-btn-primary:focus')
  typist.read()
  await typist.press('Enter')
}
