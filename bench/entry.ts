import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAddress } from '#contract/address.ts'
import { addToCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { submitOrder } from '#contract/order.ts'
import { acceptProducts } from '#contract/product.ts'
import { listSettings } from '#contract/setting.ts'
import { payCart } from '#contract/transaction.ts'
import { launchChromium, openPage } from '../e2e/fixtures/browser.ts'
import { logIn } from '../e2e/fixtures/sign-in.ts'
import { findChromium } from '../scripts/setup/chromium.mjs'
import { requireAnswer } from '../testkit/api-client.ts'
import { buildOrder, settingsFrom } from '../testkit/orders.ts'
import { emailOf, registerPeople, signIn } from '../testkit/people.ts'
import { table } from '../testkit/report/report.ts'
import { type AtEnd, run } from '../testkit/report/run.ts'
import { startOn } from '../testkit/server-process.ts'
import { password } from '../testkit/test-app.ts'
import { accepted, products } from './entry/catalogue.ts'
import { Typist } from './entry/typist.ts'

// Does each job of the desk once, in Chromium, and counts its keys and clicks. README.md says how to run it.

const clerk = 'Clerk'
const registerCode = 'measured-admins'
/** How often each product was typed before. */
const times = 3
const linesPerOrder = 4

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
const saved = [
  { name: '王小明', phone: '13800138000', address: '文三路1号' },
  { name: '刘芳', phone: '13612345678', address: '文三路10号' },
  { name: '赵敏', phone: '17712345678', address: '文三路65号' },
]
const place = { province: '浙江省', city: '杭州市', district: '西湖区' }
const receiver = '王小明 13800138000 浙江省杭州市西湖区文三路1号'
const known = `${receiver}\n爱他美白金1段 x3\na2白金1段 x2\n贝拉米有机2段 x1`
const unknown = `${receiver}\n小熊糖 x3\n袋鼠皮手套 x2\n考拉抱枕 x1`

const rowCell = (row: number, cell: string) => `.order-items tbody tr:nth-child(${row}) [data-cell=${cell}]`

/** Each job with the most keys and clicks that it may take. */
const jobs: readonly (readonly [string, number, number, (typist: Typist) => Promise<void>])[] = [
  ['three rows to the cart, with remembered prices', 8, 1, fillCart],
  ['an order of 8 lines, with catalogue and saved address', 88, 0, typeOrder],
  ['a message of 3 unknown goods', 45, 0, (typist) => pasteOne(typist, 'PE260200012', unknown)],
  ['a message of 3 known goods', 20, 0, (typist) => pasteOne(typist, 'PE260200023', known)],
  ["a person's last parcel, from anywhere", 5, 0, (typist) => findLast(typist, 'PE260200023')],
]

await run('bench:entry', { keep: false }, async (_, atEnd) => {
  const typist = await openTypist(atEnd)
  const rows: (string | number)[][] = []
  const problems: string[] = []
  for (const [name, keys, clicks, work] of jobs) {
    typist.keys = 0
    typist.clicks = 0
    await work(typist).catch((error: unknown) => problems.push(`${name} could not be done: ${error}`))
    rows.push([name, typist.keys, typist.clicks, keys, clicks])
    if (typist.keys > keys || typist.clicks > clicks)
      problems.push(`${name} takes ${typist.keys} keys and ${typist.clicks} clicks`)
    await typist.page.keyboard.press('Escape')
  }
  const head = 'job, submitted | keys | clicks | keys at most | clicks at most'
  return { title: 'Jobs of the desk', kept: 'entry-jobs', problems, sections: [table(head, rows)] }
})

/**
 * A clerk in a browser, on an empty database that gets a past through the API: orders of all products, saved
 * addresses, the catalogue, and the oldest rows sold, so that the price of their goods is known.
 */
async function openTypist(atEnd: AtEnd): Promise<Typist> {
  const chromium = findChromium()
  if (!chromium) throw new Error('no Chromium found: run `node scripts/setup.mjs --test`')
  const data = await mkdtemp(join(tmpdir(), 'parcel-desk-entry-'))
  atEnd(() => rm(data, { recursive: true, force: true }))
  const environment = { TRUST_PROXY: 'loopback', TOKEN_SECRET: 'measured '.repeat(8) }
  const product = await startOn(data, { ...environment, REGISTER_CODE_ADMIN: registerCode })
  atEnd(() => product.stop())
  await registerPeople(product, [{ name: clerk, registerCode, activates: true }])
  const [as] = await signIn(product, [clerk])
  if (!as) throw new Error('the clerk is not signed in')
  const { result } = await requireAnswer(product, listSettings, {}, { as })
  const typed = Array.from({ length: times }, () => products).flat()
  for (let at = 0; at < typed.length; at += linesPerOrder) {
    const goods = typed.slice(at, at + linesPerOrder).map(({ name, price, weight }) => ({
      item: name,
      price,
      sold: 2,
      subtotalWeight: Number((2 * weight).toFixed(3)),
    }))
    const pk_id = `PE25${String(at).padStart(7, '0')}`
    const body = buildOrder(pk_id, goods, { weight: 12, settings: settingsFrom(result) })
    await requireAnswer(product, submitOrder, { body }, { as })
  }
  for (const one of saved) await requireAnswer(product, addAddress, { body: { ...one, ...place } }, { as })
  await requireAnswer(product, acceptProducts, { body: accepted }, { as })
  const { soldItems } = (await requireAnswer(product, listItems, {}, { as })).result
  for (const { _id } of soldItems.slice(-60)) {
    const body = { _id, type: 'sold', addToCart: 2, subtotal: 2000 } as const
    await requireAnswer(product, addToCart, { body }, { as })
  }
  await requireAnswer(product, payCart, { body: { paymentMethod: 'Bank' } }, { as })
  const browser = await launchChromium(chromium)
  atEnd(() => browser.close())
  const page = await openPage(browser, product.url, { permissions: ['clipboard-read', 'clipboard-write'] })
  await logIn(page, { email: emailOf(clerk), password })
  return new Typist(page)
}

async function fillCart(typist: Typist): Promise<void> {
  await typist.page.goto('/dashboard/checkout')
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

async function typeOrder(typist: Typist): Promise<void> {
  const { page } = typist
  await page.goto('/dashboard/order')
  await typist.until('#package-id:focus')
  await typist.type('PE260200001')
  await typist.press('Tab', 2)
  await typist.press('Enter')
  await typist.until('#order-cell-package-type:focus')
  await typist.type('nf')
  await typist.enterUntil('#order-cell-package-weight')
  await typist.type('12')
  await typist.enterUntil('#order-cell-receiver-receiver')
  await typist.type('wxm')
  await typist.until("[role=option][aria-selected=true]:has-text('王小明')")
  await typist.enterUntil(rowCell(1, 'item'))
  for (const [index, [typed, item, qty]] of lines.entries()) {
    const row = index + 1
    await typist.type(typed)
    await typist.until(`[role=option]:has-text('${item}')`)
    await typist.enterUntil(rowCell(row, 'qty'))
    const value = await page.locator(rowCell(row, 'item')).inputValue()
    if (value !== item) throw new Error(`row ${row} is ${value} in place of ${item}`)
    await typist.type(String(qty))
    await typist.enterUntil(rowCell(row + 1, 'item'))
  }
  await typist.enterUntil('#order-review')
  await submit(typist, 'Enter')
}

/** Pastes a message, takes it, and completes and submits the order. */
async function pasteOne(typist: Typist, pk_id: string, message: string): Promise<void> {
  const { page } = typist
  await page.goto('/dashboard/order')
  await typist.until('button:has-text("Read a message")')
  await typist.paste(message)
  await typist.until('.paste-card [data-doubtful]:focus, .paste-card [data-take]:focus')
  await page.waitForTimeout(500)
  for (let marked = await page.locator('[data-doubtful]').count(); marked > 0; marked -= 1)
    await typist.press('Enter')
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
    await typist.enterUntil(rowCell(1, 'price'))
    for (const row of [1, 2, 3]) {
      await typist.type('9')
      await typist.enterUntil(rowCell(row, 'subtotalWeight'))
      await typist.type('1')
      if (row < 3) await typist.enterUntil(rowCell(row + 1, 'price'))
    }
  }
  await submit(typist, 'Control+Enter')
}

async function submit(typist: Typist, first: string): Promise<void> {
  await typist.press(first)
  await typist.until('#review-title:focus')
  await typist.press('Control+Enter')
  await typist.until('[role=dialog] .ant-btn-primary:focus')
}
