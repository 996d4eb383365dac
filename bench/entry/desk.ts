import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { payCart } from '#contract/transaction.ts'
import { requireAnswer } from '../../testkit/api-client.ts'
import type { AtEnd } from '../../testkit/report/run.ts'
import { type Business, openBusiness } from './business.ts'
import { openTypist } from './record.ts'
import { type Cost, sumOf, type Typist } from './typist.ts'

/** What one job at the desk has cost, and the aim. */
export interface Job {
  readonly name: string
  /** Null where the product has no such way. */
  readonly cost: Cost | null
  readonly keys: number
  readonly clicks: number
}

/** What is typed for a product, and its pieces. */
const lines = [
  ['atm 1', '爱他美白金1段', 3],
  ['atm 2', '爱他美白金2段', 2],
  ['atm 3', '爱他美白金3段', 1],
  ['a2 1', 'a2白金1段', 2],
  ['a2bj2', 'a2白金2段', 1],
  ['dyq', '德运全脂奶粉', 4],
  ['mkz', '美可卓全脂奶粉', 2],
  ['qv', 'QV身体乳', 1],
] as const
const receiver = '王小明 13800138000 浙江省杭州市西湖区文三路1号'
const known = `${receiver}\n爱他美白金1段 x3\na2白金1段 x2\n贝拉米有机2段 x1`
const unknown = `${receiver}\n小熊糖 x3\n袋鼠皮手套 x2\n考拉抱枕 x1`

/** Does each job of the desk once on the business of the chat log, and says what it costs. */
export async function workAtDesk(atEnd: AtEnd, folder?: string): Promise<readonly Job[]> {
  const business = await openBusiness(atEnd, { catalogue: true, ...(folder !== undefined && { folder }) })
  const typist = await openTypist(atEnd, business)
  const jobs: Job[] = []
  const measure = async (name: string, keys: number, clicks: number, work: () => Promise<void>) => {
    typist.costs.clear()
    const isDone = await work().then(
      () => true,
      (error: unknown) => {
        console.error(name, error)
        return false
      },
    )
    jobs.push({ name, keys, clicks, cost: isDone ? sumOf(typist.costs.values()) : null })
    await typist.page.keyboard.press('Escape')
  }
  await sellOldRows(business)
  await measure('three rows to the cart, with remembered prices', 8, 1, () => fillCart(typist))
  await measure('an order of 8 lines, with catalogue and saved address', 88, 0, () => typeOrder(typist))
  await measure('a message of 3 unknown goods', 45, 0, () => pasteOne(typist, 'PE260200012', unknown))
  await measure('a message of 3 known goods', 20, 0, () => pasteOne(typist, 'PE260200023', known))
  await measure("a person's last parcel, from anywhere", 5, 0, () => findLast(typist, 'PE260200023'))
  return jobs
}

/** Sells the oldest rows, so that the price of their goods is known. */
async function sellOldRows({ product, clerk: as }: Business): Promise<void> {
  const { soldItems } = await requireAnswer(product, listItems, {}, { as }).then(({ result }) => result)
  for (const { _id } of soldItems.slice(-60))
    await requireAnswer(
      product,
      addToCart,
      { body: { _id, type: 'sold', addToCart: 2, subtotal: 2000 } },
      { as },
    )
  await requireAnswer(product, payCart, { body: { paymentMethod: 'Bank' } }, { as })
}

/** Ticks three rows and takes the prices that are offered. */
async function fillCart(typist: Typist): Promise<void> {
  const { page } = typist
  await page.goto('/dashboard/checkout')
  await typist.click('tr[data-row-key] input[type=checkbox]')
  await typist.press('Shift+ArrowDown', 2)
  await typist.until('.ticked-count:has-text("3")')
  await typist.press('Enter')
  for (const _ of lines.slice(0, 3)) {
    await typist.until('[role=dialog] input[placeholder="2,000.00"]:focus')
    await typist.press('Enter')
  }
  await typist.until('.ant-message-notice:has-text("cart")')
}

/** By the first letters of the receiver's name. */
async function findLast(typist: Typist, pk_id: string): Promise<void> {
  await typist.page.goto('/dashboard/user')
  await typist.until('h1')
  await typist.press('Control+k')
  await typist.until('.palette-field input:focus')
  await typist.type('wx')
  await typist.press('Enter')
  await typist.until(`main :text('${pk_id}')`)
}

/** Presses Enter until a cell has the focus, as often as this product needs. */
async function enterUntil(typist: Typist, selector: string): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await typist.press('Enter')
    const reached = typist.page.locator(`${selector}:focus`)
    if (
      await reached.waitFor({ timeout: 400 }).then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error(`Enter does not lead to ${selector}`)
}

const rowCell = (row: number, cell: string) => `.order-items tbody tr:nth-child(${row}) [data-cell=${cell}]`

async function typeOrder(typist: Typist): Promise<void> {
  const { page } = typist
  await page.goto('/dashboard/order')
  await typist.until('#package-id:focus')
  await typist.type('PE260200001')
  await typist.press('Tab', 2)
  await typist.press('Enter')
  await typist.until('#order-cell-package-type:focus')
  await typist.type('nf')
  await enterUntil(typist, '#order-cell-package-weight')
  await typist.type('12')
  await chooseReceiver(typist)
  for (const [index, [typed, item, qty]] of lines.entries()) {
    const row = index + 1
    await typist.type(typed)
    await typist.until(`[role=option]:has-text('${item}')`)
    // Where nothing is chosen yet, Enter would keep the text.
    if ((await page.locator('[role=option][aria-selected=true]').count()) === 0)
      await typist.press('ArrowDown')
    await enterUntil(typist, rowCell(row, 'qty'))
    const value = await page.locator(rowCell(row, 'item')).inputValue()
    if (value !== item) throw new Error(`row ${row} is ${value} in place of ${item}`)
    await typist.type(String(qty))
    await enterUntil(typist, rowCell(row + 1, 'item'))
  }
  await enterUntil(typist, '#order-review')
  await submit(typist, 'Enter')
}

/** In the field, or in the picker of products before. */
async function chooseReceiver(typist: Typist): Promise<void> {
  const { page } = typist
  const picker = page.getByRole('combobox', { name: 'Choose a saved address' })
  if ((await picker.count()) > 0) {
    await enterUntil(
      typist,
      '[data-cell=sendTimeISO], #order-cell-package-sendTimeISO, #order-cell-receiver-receiver',
    )
    for (
      let step = 0;
      step < 4 && (await page.locator('input[role=combobox]:focus').count()) === 0;
      step += 1
    )
      await typist.press('Tab')
    await typist.type('wxm')
    await typist.until(".ant-select-item-option-active:has-text('王小明')")
    await typist.press('Enter')
    while ((await page.locator(`${rowCell(1, 'item')}:focus`).count()) === 0) await typist.press('Tab')
    return
  }
  await enterUntil(typist, '#order-cell-receiver-receiver')
  await typist.type('wxm')
  await typist.until("[role=option][aria-selected=true]:has-text('王小明')")
  await enterUntil(typist, rowCell(1, 'item'))
}

/** Pastes a message, takes it, and completes and submits the order. */
async function pasteOne(typist: Typist, pk_id: string, message: string): Promise<void> {
  const { page } = typist
  await page.goto('/dashboard/order')
  await typist.until('button:has-text("Read a message")')
  await typist.paste(message)
  await typist.until('.paste-card [data-doubtful]:focus, .paste-card [data-take]:focus')
  await page.waitForTimeout(500)
  typist.read()
  for (let marked = await page.locator('[data-doubtful]').count(); marked > 0; marked -= 1) {
    typist.read()
    await typist.press('Enter')
  }
  await typist.until('.paste-card [data-take]:focus')
  await typist.press('Enter')
  await typist.until('#order-cell-package-pk_id:focus')
  await typist.type(pk_id)
  await typist.press('Enter')
  const isKnown = message === known
  if (!isKnown) {
    await typist.until('#order-cell-package-type:focus')
    await typist.type('nf')
    await typist.press('Enter')
  }
  await typist.until('#order-cell-package-weight:focus')
  await typist.type('8')
  if (!isKnown) {
    await enterUntil(typist, rowCell(1, 'price'))
    for (const row of [1, 2, 3]) {
      await typist.type('9')
      await enterUntil(typist, rowCell(row, 'subtotalWeight'))
      await typist.type('1')
      if (row < 3) await enterUntil(typist, rowCell(row + 1, 'price'))
    }
  }
  await submit(typist, 'Control+Enter')
}

async function submit(typist: Typist, first: string): Promise<void> {
  await typist.press(first)
  await typist.until('#review-title:focus')
  typist.read()
  await typist.press('Control+Enter')
  await typist.until('[role=dialog] .ant-btn-primary:focus')
}
