import { chatLog, expected, type Parcel } from './chat-log.ts'
import type { Typist } from './typist.ts'

const card = '.paste-card:first-child'
/** Within a row from the item to its stock, over Auto Fill. */
const toStock = 5

/** Pastes the whole chat log, takes each parcel, and completes, reviews and submits the orders in a row. */
export async function pasteOrders(typist: Typist): Promise<void> {
  typist.begin('message')
  await typist.until('button:has-text("Read a message")')
  await typist.paste(chatLog)
  for (const [index] of expected.entries()) await takeCard(typist, expected.length - index)
  for (const parcel of expected) {
    await typePackage(typist, parcel)
    await splitRows(typist, parcel)
    await submit(typist)
  }
}

/**
 * Takes the first card of those that are left. Enter accepts a marked cell, and takes the card after the last
 * one.
 */
async function takeCard(typist: Typist, left: number): Promise<void> {
  await typist.until(`${card} [data-doubtful]:focus, ${card} [data-take]:focus`)
  // The products that the items are.
  await typist.until(`${card}:has-text('A$')`)
  typist.read()
  const marked = typist.page.locator(`${card} [data-doubtful]`)
  for (let count = await marked.count(); count > 0; count -= 1) {
    typist.read()
    // A piece that the message does not count is one.
    if ((await marked.first().inputValue()) === '') await typist.type('1')
    await typist.press('Enter')
  }
  await typist.until(`${card} [data-take]:focus`)
  await typist.press('Enter')
  await typist.until(`.paste-card:nth-child(${left})`, 'detached')
}

/** The first product of the parcel has set its type. */
async function typePackage(typist: Typist, parcel: Parcel): Promise<void> {
  typist.begin('package')
  await typist.until('#order-cell-package-pk_id:focus')
  await typist.type(parcel.pk_id)
  await typist.press('Enter')
  await typist.until('#order-cell-package-weight:focus')
  await typist.type(parcel.weight)
  // Over the count, which is that of the pieces, and all that the message has filled.
  await typist.press('Enter')
}

/** Types the pieces that the log keeps. Their rows are in the order of the log. */
async function splitRows(typist: Typist, { goods }: Parcel): Promise<void> {
  typist.begin('goods')
  let at = { row: 0, cell: 0 }
  const split = goods.flatMap(({ stock, employee }, row) =>
    stock + employee > 0 ? [{ row, stock, employee }] : [],
  )
  for (const [index, { row, stock, employee }] of split.entries()) {
    if (index === 0) await typist.press('Tab', toStock)
    await typist.press('ArrowDown', row - at.row)
    // Back from the employee pieces of a row above.
    if (at.cell === 1) await typist.press('Shift+Enter')
    at = { row, cell: 0 }
    if (stock > 0) await typist.type(String(stock))
    if (employee === 0) continue
    await typist.press('Tab')
    await typist.type(String(employee))
    at = { row, cell: 1 }
  }
}

async function submit(typist: Typist): Promise<void> {
  typist.begin('review')
  await typist.press('Control+Enter')
  await typist.until('#review-title:focus')
  typist.read()
  await typist.press('Control+Enter')
  await typist.until('[role=dialog] .ant-btn-primary:focus')
  typist.read()
  await typist.press('Enter')
}
