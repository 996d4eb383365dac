// @rules 21-product-01 21-price-02 14-call-101 14-call-103 21-who-01 21-text-02 21-barcode-02 21-barcode-01
// @rules 21-search-01 21-edit-01 14-call-105 21-line-01 21-price-01 21-line-04 21-history-01 21-history-02
// @rules 14-call-102 14-call-104
import { describe, expect, it } from 'vitest'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { newProduct, type ProductBody, pointing, productBody, shownProduct } from './product-helpers.ts'

const {
  testApp,
  boss,
  anna,
  vic: visitor,
  refuses,
} = await openApp({ boss: 'admin', anna: 'staff', vic: 'visitor' })

const add = (name: string, more?: Partial<ProductBody>) => newProduct(anna, name, more)
const shown = (id: string) => shownProduct(anna, id)
const suggested = async () => (await boss.ok.listProductSuggestions()).result

describe('the catalogue', () => {
  it('has what staff enter, with the dates of its prices', async () => {
    const entered = {
      barcode: '6291041500213',
      weight: 0.9,
      class: 'infant',
      price: 23.99,
      salePrice: 198,
    } as const
    const id = await add('爱他美 1段', { ...entered, nameEn: 'Aptamil 1', aliases: ['老款1段'] })
    const { createdAt, pricedAt, salePricedAt, ...product } = await shown(id)
    expect(product).toMatchObject({
      ...entered,
      nameZh: '爱他美 1段',
      nameEn: 'Aptamil 1',
      aliases: ['老款1段'],
      archived: false,
      version: 1,
      updatedBy: 'Anna',
    })
    expect([pricedAt, salePricedAt]).toEqual([createdAt, createdAt])
  })

  it('is read and edited by staff, merged and filled from history by admins, and hidden from visitors', async () => {
    const [id, into] = [await add('Who 1'), await add('Who 2')]
    const body = productBody('Who 3')
    await refuses(() => visitor.listProducts(), 403, 'access.forbidden')
    await refuses(() => visitor.addProduct({ body }), 403, 'access.forbidden')
    await refuses(() => anna.mergeProducts({ body: { _id: id, into, version: 1 } }), 403, 'access.forbidden')
    await refuses(() => anna.listProductSuggestions(), 403, 'access.forbidden')
    await refuses(() => anna.acceptProducts({ body: { products: [body] } }), 403, 'access.forbidden')
    const order = pointing(id, { item: 'Who 4', sold: 1 })
    await refuses(() => visitor.submitOrder({ body: order }), 403, 'access.forbidden')
  })

  it('refuses a text or a barcode that another product has, and says which', async () => {
    await add('Taken 900g', { aliases: ['Also taken'], barcode: '9421902960055' })
    await refuses(
      () => anna.addProduct({ body: productBody('ＴＡＫＥＮ 0.9kg') }),
      409,
      'product.known',
      'ＴＡＫＥＮ 0.9kg already stands for Taken 900g.',
    )
    const alias = productBody('Free', { aliases: ['also  taken'] })
    await refuses(() => anna.addProduct({ body: alias }), 409, 'product.known')
    const barcode = productBody('Free', { barcode: '9421902960055' })
    await refuses(
      () => anna.addProduct({ body: barcode }),
      409,
      'product.barcode_taken',
      'This is already the barcode of Taken 900g.',
    )
    const wrong = productBody('Free', { barcode: '9421902960056', weight: -1 })
    const fields = await refuses(() => anna.addProduct({ body: wrong }), 400, 'form.fields')
    expect(Object.keys(fields.error.errorObject ?? {})).toEqual(['barcode', 'weight'])
  })

  it('has one barcode in all its lengths, in which it is found, also as earlier versions stored it', async () => {
    const id = await add('Wipes', { barcode: '036000291452' })
    expect((await shown(id)).barcode).toBe('0036000291452')
    const lengths = ['036000291452', '0036000291452', '00036000291452']
    for (const barcode of lengths) {
      const byNumber = await boss.ok.listProducts({ query: { barcode } })
      const byWords = await boss.ok.listProducts({ query: { q: `]E0${barcode}` } })
      expect([byNumber.result, byWords.result].map((found) => found.map(({ _id }) => _id))).toEqual([
        [id],
        [id],
      ])
      const again = { body: productBody(`Other ${barcode}`, { barcode }) }
      await refuses(() => anna.addProduct(again), 409, 'product.barcode_taken')
    }
    expect((await boss.ok.listProducts({ query: { barcode: '036000291453' } })).result).toEqual([])
    const small = await add('Gum', { barcode: '96385074' })
    const carton = await add('Carton', { barcode: '10036000291459' })
    const found = async (barcode: string) =>
      (await boss.ok.listProducts({ query: { barcode } })).result.map(({ _id }) => _id)
    expect([await found('0000096385074'), await found('10036000291459'), await found('')]).toEqual([
      [small],
      [carton],
      [],
    ])
  })

  it('keeps what an edit leaves out, and refuses an edit of what was changed meanwhile', async () => {
    const id = await add('Edit', { price: 10, salePrice: 90, weight: 1, aliases: ['Old name'] })
    const { salePricedAt } = await shown(id)
    testApp.advance(1000)
    const {
      price: _,
      salePrice: __,
      weight: ___,
      ...texts
    } = productBody('Edited', { aliases: ['New name'] })
    await anna.ok.updateProduct({ body: { ...texts, _id: id, version: 1, archived: true } })
    expect(await shown(id)).toMatchObject({
      nameEn: 'Edited',
      aliases: ['New name'],
      price: 10,
      salePrice: 90,
      salePricedAt,
      weight: 1,
      archived: true,
      version: 2,
    })
    const other = { ...productBody('Other'), _id: id, version: 1, archived: false }
    await refuses(() => boss.updateProduct({ body: other }), 409, 'correction.changed')
    await refuses(() => anna.updateProduct({ body: { ...other, _id: 'X' } }), 404, 'product.gone')
    // Its former texts are free again.
    await add('old NAME')
    await anna.ok.updateProduct({ body: { ...other, version: 2, salePrice: 91 } })
    expect((await shown(id)).salePricedAt).not.toBe(salePricedAt)
  })

  it('is searched by names, aliases, barcode and pinyin, also by a text that an order taught it', async () => {
    const id = await add('Search 鱼油', { aliases: ['omega three'], barcode: '9314057005675' })
    const find = async (q: string) =>
      (await anna.ok.listProducts({ query: { q } })).result.map(({ _id }) => _id)
    const typed = ['鱼油 search', 'OMEGA', '9314057005675', 'yuyou', 'yy', 'yuy search']
    for (const q of typed) expect([q, await find(q)]).toEqual([q, [id]])
    expect((await shown(id)).letters).toBe('鱼yu 油you')
    await anna.ok.submitOrder({ body: pointing(id, { item: '深海重庆', sold: 1 }) })
    for (const q of ['深海', 'shcq', 'shenhzq']) expect([q, await find(q)]).toEqual([q, [id]])
    const { nameZh, nameEn, version } = await shown(id)
    const body = { ...productBody(''), nameZh, nameEn, _id: id, version, archived: false }
    await anna.ok.updateProduct({ body })
    expect([await find('shcq'), await find('OMEGA'), await find('yuyou')]).toEqual([[], [], [id]])
  })

  it('learns the text of a line that points at a product, and what was paid for it', async () => {
    const id = await add('Line')
    await anna.ok.submitOrder({ body: pointing(id, { item: 'A line  of it', sold: 1, price: 21.5 }) })
    expect(await shown(id)).toMatchObject({ aliases: ['A line  of it'], price: 21.5, version: 1 })
    testApp.advance(1000)
    // By its text, from a client that knows nothing of products.
    await savePackage(visitor, { item: 'a line of it', stock: 2, price: 22.75 })
    const later = await shown(id)
    expect(later.price).toBe(22.75)
    expect(Date.parse(later.pricedAt ?? '')).toBeGreaterThan(Date.parse(later.createdAt))
    // The text of another product stays with that one.
    const other = await add('Line 2')
    await anna.ok.submitOrder({ body: pointing(id, { item: 'Line 2', sold: 1, price: 30 }) })
    expect([(await shown(id)).price, (await shown(other)).price]).toEqual([22.75, 30])
    const unknown = pointing('X', { item: 'Line 3', sold: 1 })
    await refuses(() => anna.submitOrder({ body: unknown }), 404, 'product.gone')
  })

  it('learns no more than 50 other names, and one with more of before is archived and edited', async () => {
    const id = await add('Bound')
    const names = (from: string) => Array.from({ length: 900 }, (_, n) => ({ item: `${from} ${n}`, sold: 1 }))
    await boss.ok.submitOrder({ body: pointing(id, ...names('Taught')) })
    await boss.ok.submitOrder({ body: pointing(id, ...names('Later').slice(0, 2)) })
    expect((await shown(id)).aliases).toHaveLength(50)

    // As orders of earlier versions left it.
    const texts = Array.from({ length: 850 }, (_, n) => `('old${n}', '${id}', 'Old ${n}')`)
    await testApp.sql(`insert into product_texts (text_key, product_id, text) values ${texts.join()}`)
    const { version, aliases } = await shown(id)
    expect(aliases).toHaveLength(900)
    const { aliases: _, ...named } = { ...productBody('Bound'), _id: id }
    await boss.ok.updateProduct({ body: { ...named, version, archived: true } })
    expect(await shown(id)).toMatchObject({ archived: true, aliases })
    const edit = (past: number, kept: string[]) => ({
      body: { ...named, version: version + past, archived: false, salePrice: 12, aliases: kept },
    })
    await boss.ok.updateProduct(edit(1, aliases))
    const more = edit(2, [...aliases, 'One more'])
    const fields = await refuses(() => anna.updateProduct(more), 400, 'form.fields')
    expect(Object.keys(fields.error.errorObject ?? {})).toEqual(['aliases'])
    await boss.ok.updateProduct(edit(2, aliases.slice(0, 60)))
    expect((await shown(id)).aliases).toHaveLength(60)
  })

  it('keeps a newer price when an older reading of the product is saved', async () => {
    const id = await add('Race', { price: 10 })
    await savePackage(anna, { item: 'Race', sold: 1, price: 12 })
    const { price: _, ...body } = productBody('Race', { weight: 2 })
    await anna.ok.updateProduct({ body: { ...body, _id: id, version: 1, archived: false } })
    expect(await shown(id)).toMatchObject({ price: 12, weight: 2 })
  })

  it('takes products from past lines, joined as the admin wants, and suggests them no more', async () => {
    await savePackage(
      anna,
      { item: 'Past 900g', sold: 2, price: 20 },
      { item: 'past 0.9kg', stock: 3, price: 21 },
    )
    await savePackage(anna, { item: 'PAST 900 g', sold: 1, price: 25 }, { item: 'Past tin', sold: 1 })
    const voided = await savePackage(anna, { item: 'Void', sold: 1 })
    await boss.ok.voidOrder({ body: { pk_id: voided, revision: 1, reason: 'recorded twice' } })
    const found = (await suggested()).filter(({ name }) => /past|void/i.test(name))
    expect(found).toMatchObject([
      { name: 'PAST 900 g', lines: 3, pieces: 6, price: 25, weight: 0.1, class: 'other' },
      { name: 'Past tin', texts: ['Past tin'], lines: 1, pieces: 1 },
    ])
    const [tin, past] = found.toReversed()
    const accepted = {
      ...productBody('Past', {
        aliases: [...(past?.texts ?? []), ...(tin?.texts ?? [])],
        price: past?.price ?? 0,
      }),
      pricedAt: past?.pricedAt ?? '',
    }
    await boss.ok.acceptProducts({ body: { products: [accepted, productBody('Future')] } })
    expect((await suggested()).filter(({ name }) => /past/i.test(name))).toEqual([])
    expect((await boss.ok.listProducts({ query: { q: 'past' } })).result).toMatchObject([
      { nameEn: 'Past', price: 25, pricedAt: past?.pricedAt, aliases: ['PAST 900 g', 'Past tin'] },
    ])
    // All or none: the second one is there already.
    const again = { body: { products: [productBody('Not yet'), productBody('FUTURE')] } }
    await refuses(() => boss.acceptProducts(again), 409, 'product.known')
    const tomorrow = { ...productBody('Tomorrow', { price: 1 }), pricedAt: '2099-01-01T00:00:00Z' }
    await boss.ok.acceptProducts({ body: { products: [tomorrow] } })
    const [newest] = (await boss.ok.listProducts({ query: { q: 'tomorrow' } })).result
    expect(newest?.pricedAt).toBe(newest?.createdAt)
  })

  it('suggests nothing that is older than a year', async () => {
    await savePackage(anna, { item: 'Long ago', sold: 1 })
    const has = async () => (await suggested()).some(({ name }) => name === 'Long ago')
    expect(await has()).toBe(true)
    testApp.advance(367 * 24 * 60 * 60 * 1000)
    const late = await testApp.person('admin', 'Late')
    expect((await late.ok.listProductSuggestions()).result).toEqual([])
  })
})
