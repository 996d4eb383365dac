import { expect } from 'vitest'
import { addToCart, listCart } from '#contract/cart.ts'
import { listItems } from '#contract/checkout.ts'
import { listLogs } from '#contract/log.ts'
import { findOrder, submitOrder } from '#contract/order.ts'
import { approveTransaction, listTransactions, payCart } from '#contract/transaction.ts'
import { appTest } from '../../../testkit/app-fixture.ts'
import { rules } from '../../../testkit/rules.ts'

// Settings of a first start. 非奶粉, 2 kg: postage 2 x 12 = 24.00 AUD. One line of 10 pieces, 1 kg together:
// 0.10 kg each; cost = (20 + 0.10 / 2 x 24) x 4.7 = (20 + 1.20) x 4.7 = 99.64 yuan.
const entry = {
  item: 'Vitamin C',
  price: 20,
  weight: 0.1,
  subtotalWeight: 1,
  cost: 99.64,
  stock: 3,
  employee: 1,
  note: '',
}
const order = {
  reviewData: {
    pk_id: 'AB123456789',
    sold: [{ ...entry, qty: 6 }],
    stock: [{ ...entry, qty: 3 }],
    employee: [{ ...entry, qty: 1 }],
  },
  packageData: {
    pk_id: 'AB123456789',
    type: '非奶粉',
    weight: 2,
    count: 10,
    postage: 24,
    exchangeRate: 4.7,
    sendTimeISO: '2026-03-01T02:30:00.000Z',
  },
  receiverData: { receiver: '王小明', phone: '+86 138 0013 8000', address: '上海市浦东新区世纪大道1号' },
}

appTest(
  'the main job leads from a package id to an approved transaction, with every step in the log',
  async ({ testApp, anna }) => {
    rules('14-call-32')
    const boss = await testApp.person('admin', 'Boss')
    const found = await testApp.call(findOrder, { params: { packageId: 'PE1234567AB' } }, { as: anna })
    expect(found.status).toBe(200)
    expect(found.answer.exist).toBe(false)
    expect(found.answer.result?.package_id).toBe('PE1234567AB')

    const saved = await testApp.call(submitOrder, { body: order }, { as: anna, idempotencyKey: 'order-1' })
    expect(saved.error.msg).toBe('Package AB123456789 is saved.')
    const { soldItems, stockItems, employeeItems } = (await testApp.call(listItems, {}, { as: anna })).answer
      .result
    expect([soldItems, stockItems, employeeItems].map((rows) => rows.map((row) => row.qty))).toEqual([
      [6],
      [3],
      [1],
    ])

    const sold = soldItems[0]
    const body = { addToCart: 2, _id: sold?._id ?? '', type: 'sold' as const, subtotal: 250 }
    expect((await testApp.call(addToCart, { body }, { as: anna })).status).toBe(200)
    // 2 x 99.64 = 199.28; profits 250 - 199.28 = 50.72; to the sender 199.28 + 25.36 = 224.64.
    const cart = (await testApp.call(listCart, {}, { as: anna })).answer.result
    expect(cart).toMatchObject([
      { qty: 2, profits: 50.72, payAmountToSender: 224.64, payAmountFromCustomer: 250 },
    ])

    const paid = await testApp.call(
      payCart,
      { body: { paymentMethod: 'Alipay' } },
      { as: anna, idempotencyKey: 'pay-1' },
    )
    expect(paid.error.msg).toBe('T-1001 is paid: ¥ 224.64 by Alipay. An admin will approve it.')
    const [transaction] = (await testApp.call(listTransactions, {}, { as: boss })).answer.result
    expect(transaction).toMatchObject({
      username: 'Anna',
      qty: 2,
      payAmountToSender: 224.64,
      approved: false,
    })
    const approve = { body: { transaction_id: transaction?._id ?? '' } }
    expect((await testApp.call(approveTransaction, approve, { as: anna })).status).toBe(403)
    expect((await testApp.call(approveTransaction, approve, { as: boss })).status).toBe(200)
    expect((await testApp.call(approveTransaction, approve, { as: boss })).status).toBe(409)

    const actions = (await testApp.call(listLogs, {}, { as: boss })).answer.result.map(({ action }) => action)
    expect(actions).toEqual([
      'Approve transaction: quantity 2, paid by Anna',
      'Create transaction: quantity 2, ¥ 224.64 by Alipay',
      'Transfer: 2 × Vitamin C from sold to cart',
      'Create order: quantity 10, for 王小明',
      'Login',
      'Register: admin',
      'Login',
      'Register: staff',
    ])
  },
)
