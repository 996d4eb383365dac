// @rules 21-charts-01 21-merge-01 21-merge-02 21-price-01 21-merge-04 21-line-01 21-merge-03 14-call-106
// @rules 21-product-02
import { expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp, storedRows } from '../../../testkit/rooms/open-app.ts'
import { rollUpMonths } from '../../src/storage/stores/overview/month-rollup.ts'
import { sell } from '../item/goods.ts'
import { auditFindings } from '../party/party-helpers.ts'
import { newProduct, pointing, productBody, shownProduct } from './product-helpers.ts'

const { testApp, boss, anna, refuses } = await openApp({ boss: 'admin', anna: 'staff' })
const merge = (_id: string, into: string, version = 1) => boss.mergeProducts({ body: { _id, into, version } })
const undo = (_id: string, version?: number) =>
  boss.undoMergeProducts({ body: { _id, ...(version !== undefined && { version }) } })
const shown = (id: string) => shownProduct(anna, id)
const add = (name: string, price: number | null = null) => newProduct(anna, name, { price })

const sold = async () =>
  (await anna.ok.getCharts()).productsSold.map(({ item, pieces }) => `${item} ${pieces}`)

it('counts the history of both as one, before and after sales are rolled up, and lets go of it again', async () => {
  for (const item of ['Chart A 900g', 'chart a 0.9kg', 'Chart B', 'Chart C']) await sell(anna, 120, { item })
  const texts = ['Chart A 900g 1', 'Chart B 1', 'Chart C 1', 'chart a 0.9kg 1']
  expect(await sold()).toEqual(texts)
  const [a, b] = [await add('Chart A 900g'), await add('产品 B')]
  // A new text of a product has its history, too.
  const named = { ...productBody('产品 B', { aliases: ['Chart B'] }), _id: b, version: 1, archived: false }
  await anna.ok.updateProduct({ body: named })
  expect(await sold()).toEqual(['Chart A 900g 2', 'Chart C 1', '产品 B 1'])
  expect((await merge(b, a, 2)).status).toBe(200)
  expect(await sold()).toEqual(['Chart A 900g 3', 'Chart C 1'])
  const lines = await storedRows(testApp, 'order_lines')
  expect(lines.map(({ item }) => item)).toEqual(['Chart A 900g', 'chart a 0.9kg', 'Chart B', 'Chart C'])
  testApp.advance(10 * 60 * 1000)
  await rollUpMonths(testApp.database, Date.now() + 10 * 60 * 1000)
  expect(await sold()).toEqual(['Chart A 900g 3', 'Chart C 1'])
  expect((await undo(b)).status).toBe(200)
  expect(await sold()).toEqual(['Chart A 900g 2', 'Chart C 1', '产品 B 1'])
})

it('shows the latest price of both; what is paid since stays with the survivor', async () => {
  const [a, b] = [await add('Price A', 10), await add('Price B')]
  testApp.advance(1000)
  await savePackage(anna, { item: 'Price B', sold: 1, price: 12 })
  await merge(b, a)
  expect(await shown(a)).toMatchObject({ price: 12 })
  testApp.advance(1000)
  await savePackage(anna, { item: 'Price B', sold: 1, price: 13 })
  await undo(b)
  expect([(await shown(a)).price, (await shown(b)).price]).toEqual([13, 12])
})

it('gives names and barcodes to the survivor, over several merges, until it is taken back', async () => {
  const codes = ['9421902960055', '9314057005675', '4006381333931'] as const
  const product = (name: string, at: 0 | 1 | 2) =>
    newProduct(anna, name, { barcode: codes[at], aliases: [`${name} alias`], price: 10 + at, weight: 1 + at })
  const [a, b, c] = [await product('Tin A', 0), await product('Tin B', 1), await product('Tin C', 2)]
  const scanned = async (barcode: string) => {
    const { result } = await anna.ok.listProducts({ query: { barcode } })
    return result.map(({ _id, nameEn, weight, others = [] }) => [_id, nameEn, weight, others.toSorted()])
  }
  const alone = (id: string, name: string, weight: number) => [[id, name, weight, []]]
  expect(await scanned(codes[0])).toEqual(alone(a, 'Tin A', 1))
  await merge(a, b)
  await merge(b, c)
  const ofA = [codes[0], 'Tin A', 'Tin A alias']
  const all = [[c, 'Tin C', 3, [...ofA, codes[1], 'Tin B', 'Tin B alias'].toSorted()]]
  for (const code of codes) expect(await scanned(code)).toEqual(all)
  await undo(b)
  expect(await scanned(codes[0])).toEqual([[b, 'Tin B', 2, ofA.toSorted()]])
  expect(await scanned(codes[2])).toEqual(alone(c, 'Tin C', 3))
  await undo(a)
  expect(await scanned(codes[0])).toEqual(alone(a, 'Tin A', 1))
  expect(await scanned(codes[1])).toEqual(alone(b, 'Tin B', 2))
})

it('counts an order for the survivor whose product was merged after it was scanned', async () => {
  const [a, b] = [await add('Scanned A', 10), await add('Scanned B', 11)]
  testApp.advance(1000)
  await merge(a, b)
  for (const item of ['Scanned A', 'Scanned A, new label']) {
    testApp.advance(1000)
    const price = item === 'Scanned A' ? 12 : 14
    const body = pointing(a, { item, sold: 1, price })
    await anna.ok.submitOrder({ body })
    expect([(await shown(b)).price, (await shown(a)).price]).toEqual([price, 10])
  }
  expect((await shown(b)).aliases).toEqual(['Scanned A, new label'])
})

it('is refused into itself, twice, in a circle, of what was changed, and of what is gone', async () => {
  const [a, b, c] = [await add('Circle A'), await add('Circle B'), await add('Circle C')]
  expect((await merge(a, b)).answer.msg).toBe('Circle A is merged into Circle B.')
  await refuses(() => merge(b, b), 409, 'product.same')
  await refuses(() => merge(b, a), 409, 'product.same')
  await refuses(() => merge(a, c, 2), 409, 'product.merged')
  for (const seen of [0, 7]) await refuses(() => merge(c, b, seen), 409, 'correction.changed')
  await refuses(() => merge('X', b), 404, 'product.gone')
  await refuses(() => merge(c, 'X'), 404, 'product.gone')
  await refuses(() => undo(c), 409, 'product.not_merged')
  await refuses(() => undo(a, 1), 409, 'correction.changed')
  await refuses(() => undo('X'), 404, 'product.gone')
  const edit = { ...productBody('Circle A'), _id: a, version: 2, archived: false }
  const { status, error } = await anna.updateProduct({ body: edit })
  expect([status, error.msg]).toEqual([409, 'This product was already merged into Circle B.'])
  // Into the survivor of a merged one.
  expect((await merge(c, a)).answer.msg).toBe('Circle C is merged into Circle B.')
  expect((await shown(c)).mergedInto).toEqual({ _id: b, name: 'Circle B' })
})

it('of two products into each other at once: one wins, the other is refused, and there is no circle', async () => {
  for (let pair = 0; pair < 5; pair += 1) {
    const [a, b] = [await add(`Pair A ${pair}`), await add(`Pair B ${pair}`)]
    const answers = await Promise.all([merge(a, b), merge(b, a)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('product.same')
    const into = [(await shown(a)).mergedInto?._id, (await shown(b)).mergedInto?._id]
    expect(into).toEqual(answers[0]?.status === 200 ? [b, undefined] : [undefined, a])
  }
})

it('leaves books that are right, and notices a name that the log does not know', async () => {
  const id = await add('Audited', 10)
  expect(await auditFindings(testApp)).toEqual([])
  await testApp.sql(`update products set name_en = 'Other' where id = '${id}'`)
  expect((await auditFindings(testApp)).join()).toContain('name_en by the log: Audited, Other')
  await testApp.sql(`update products set name_en = 'Audited' where id = '${id}'`)
})
