// @rules 24-import-01 24-import-02 24-import-03 24-import-04 24-import-05 24-import-06
import { beforeEach, describe, expect, it } from 'vitest'
import { itOnce } from '../../../testkit/engine.ts'
import { savePackage } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import { auditBooks } from '../../src/storage/audit/audit.ts'
import { newProduct } from '../product/product-helpers.ts'
import { addressColumns, addressRows, exported, importBody } from './import-helpers.ts'

const { testApp, boss, anna, refuses } = await openApp({ boss: 'admin', anna: 'staff' })

async function findings(): Promise<string[]> {
  const found: string[] = []
  for await (const check of auditBooks(testApp.database))
    found.push(...check.findings.map(({ where }) => where))
  return found
}

describe('an import', () => {
  itOnce(
    'names seven planted errors of five kinds by row and column, makes the other 493, and leaves no trace when it is undone',
    async () => {
      const before = await exported(boss)
      const rows = addressRows(500)
      const plant = (row: number, column: number, cell: string) => {
        rows[row - 2] = (rows[row - 2] ?? []).with(column, cell)
      }
      plant(12, 1, '1380013800')
      plant(77, 1, '')
      plant(140, 4, '不存在区')
      plant(201, 0, '')
      plant(202, 0, ' ')
      plant(333, 5, '')
      rows[498] = rows[3] ?? []
      const body = importBody('addresses', addressColumns, rows, { all: false })
      const checked = await boss.ok.checkImport({ body })
      expect([checked.good, checked.wrong]).toEqual([493, 7])
      expect(checked.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
        '12 phone import.phone',
        '77 phone address.phone',
        '140 district import.area',
        '201 name address.name',
        '202 name address.name',
        '333 address address.address',
        '500 address import.twice',
      ])
      expect(checked.preview).toHaveLength(20)
      expect(await exported(boss)).toEqual(before)
      await refuses(() => boss.addImport({ body: { ...body, all: true } }), 409, 'import.not_all')
      expect(await exported(boss)).toEqual(before)

      expect(await boss.ok.addImport({ body })).toMatchObject({ made: 493, wrong: 7 })
      expect((await boss.ok.listAddresses()).result).toHaveLength(493)
      // The answer was lost: the same again stores nothing.
      expect(await boss.ok.addImport({ body })).toMatchObject({ made: 493 })
      expect((await boss.ok.checkImport({ body })).earlier).toMatchObject({ by: 'Boss' })
      await boss.ok.undoImport({ body: { import_id: body.import_id } })
      expect(await exported(boss)).toEqual(before)
      await refuses(() => boss.undoImport({ body: { import_id: body.import_id } }), 409, 'undo.done')
      expect((await boss.ok.listImports()).result[0]).toMatchObject({ made: 493, undone: { by: 'Boss' } })
    },
  )

  itOnce('brings parties with their opening balances; using one of them keeps the import', async () => {
    const before = await exported(boss)
    const rows = [
      ['李磊', '+86 138-0013-8001', '寄件人', '1,200.50', ''],
      ['韩梅', '', 'customer', '', '¥ -30'],
    ]
    const body = importBody('parties', 'name phone side sender_balance customer_balance', rows)
    await boss.ok.addImport({ body })
    const { result } = await boss.ok.listParties()
    expect(result).toMatchObject([
      { name: '韩梅', isCustomer: true, customerBalance: -30 },
      { name: '李磊', phone: '13800138001', isSender: true, senderBalance: 1200.5 },
    ])
    await refuses(() => boss.checkImport({ body: { ...body, columns: ['phone'] } }), 400, 'import.column')
    expect((await boss.ok.checkImport({ body })).problems.map(({ code }) => code)).toEqual([
      'import.saved',
      'import.saved',
    ])
    const pkId = await savePackage(anna, { sold: 1 })
    const sender = result[1]?._id ?? ''
    await anna.ok.nameSender({ body: { pk_id: pkId, party: sender, seen: null } })
    const undo = () => boss.undoImport({ body: { import_id: body.import_id } })
    await refuses(undo, 409, 'import.touched')
    await anna.ok.nameSender({ body: { pk_id: pkId, party: null, seen: sender } })
    await undo()
    const after = await exported(boss)
    for (const file of ['parties.csv', 'account_entries.csv', 'account_payments.csv'])
      expect(after[file]).toBe(before[file])
  })

  itOnce('brings products, whose texts and barcodes are there once', async () => {
    await newProduct(boss, '爱他美1段')
    const rows = [
      ['爱他美2段', 'Aptamil 2', '9300605133', '', '0.9', '23.99'],
      ['爱他美3段', '', '6291041500213', '婴儿', '0.9', '23.995'],
      ['爱他美 1段', '', '', '', '', ''],
      ['鱼油', '', '6291041500213', '', '', '19.99'],
      ['蜂蜜', '', '6291041500213', '', '-1', ''],
      ['锌片', '', '6291041500213', '', '', ''],
    ]
    const body = importBody('products', 'name_zh name_en barcode class weight price', rows, { all: false })
    const { problems } = await boss.ok.checkImport({ body })
    expect(problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '2 barcode product.barcode',
      '3 price import.number',
      '4 name_zh import.saved',
      '6 weight import.number',
      '7 barcode import.twice',
    ])
    const before = await exported(boss)
    await boss.ok.addImport({ body })
    expect((await boss.ok.listProducts()).result[0]).toMatchObject({ nameZh: '鱼油', price: 19.99 })
    await boss.ok.undoImport({ body: { import_id: body.import_id } })
    expect(await exported(boss)).toEqual(before)
  })
})

it('of two imports at once each is stored as a whole, or refused because of the other', async () => {
  const bodies = [1, 2].map((list) =>
    importBody(
      'addresses',
      addressColumns,
      addressRows(40).map(([name, ...cells]) => [`${name} ${list}`, ...cells]),
    ),
  )
  const answers = await Promise.all(bodies.map((body) => boss.addImport({ body })))
  const codes = answers.map(({ status, text }) => (status === 200 ? 'stored' : JSON.parse(text).code))
  expect(codes.filter((code) => code !== 'stored' && code !== 'import.busy')).toEqual([])
  const stored = codes.filter((code) => code === 'stored').length
  expect(stored).toBeGreaterThan(0)
  expect((await boss.ok.listAddresses()).result).toHaveLength(40 * stored)
})

describe('stock on hand', () => {
  const rows = [
    ['爱他美1段', '3', '118.50', '23.99', '0.9'],
    ['鱼油', '2', '42', '', ''],
  ]
  const body = () => importBody('stock', 'item qty cost price weight', rows)
  let stock: ReturnType<typeof body>
  let pkId: string
  let before: Record<string, string>
  beforeEach(async () => {
    before = await exported(boss)
    stock = body()
    await boss.ok.addImport({ body: stock })
    pkId = (await boss.ok.listImports()).result[0]?.pk_id ?? ''
    return async () => {
      await boss.undoImport({ body: { import_id: stock.import_id } })
    }
  })

  itOnce('is a package that no list of parcels shows, whose undo leaves no trace', async () => {
    expect(pkId).toMatch(/^OS\d{9}$/)
    const { itemRecords, packageRecord } = await anna.ok.getPackage({ query: { pk_id: pkId } })
    expect(packageRecord).toMatchObject({ isStock: true, postage: 0, receiver: '', weight: 2.7 })
    expect(itemRecords.map(({ item, type, qty, cost, price }) => [item, type, qty, cost, price])).toEqual([
      ['鱼油', 'stock', 2, 42, 0],
      ['爱他美1段', 'stock', 3, 118.5, 23.99],
    ])
    const latest = await boss.ok.listLatestPackages({ query: { limit: '10' } })
    expect(latest.result.filter(({ pk_id }) => pk_id === pkId)).toEqual([])
    expect((await boss.ok.listPackages({ query: {} })).result.filter(({ pk_id }) => pk_id === pkId)).toEqual(
      [],
    )
    const of = { pk_id: pkId, revision: 1, reason: 'typed wrong' }
    await refuses(() => boss.voidOrder({ body: of }), 409, 'import.stock')
    await boss.ok.undoImport({ body: { import_id: stock.import_id } })
    expect(await exported(boss)).toEqual(before)
    await refuses(() => boss.getPackage({ query: { pk_id: pkId } }), 400, 'package.unknown')
  })

  itOnce('can be moved, sold and written off, which keeps the import; the books add up', async () => {
    const { itemRecords } = await anna.ok.getPackage({ query: { pk_id: pkId } })
    const _id = itemRecords[0]?._id ?? ''
    const move = { original_id: _id, transferQty: 1, sourceType: 'stock', targetType: 'employee' } as const
    await anna.ok.transferItem({ body: move })
    await refuses(() => boss.undoImport({ body: { import_id: stock.import_id } }), 409, 'import.touched')
    await anna.ok.addToCart({ body: { _id, addToCart: 1, type: 'stock', subtotal: 150 } })
    await anna.ok.payCart({ body: { paymentMethod: 'Alipay' } })
    expect(await findings()).toEqual([])
    await testApp.sql(`update order_lines set sold = 1, stock = stock - 1 where pk_id = '${pkId}'`)
    await testApp.sql(`update imports set made = made - 1 where pk_id = '${pkId}'`)
    expect(await findings()).toEqual([
      `stock ${pkId}: lines of its import`,
      `order_lines ${pkId}: fingerprint`,
    ])
  })
})
