import { amendOrder, editPackage, voidOrder } from '#contract/order-correction.ts'
import { addAccountAdjustment, addAccountPayment } from '#contract/party-account.ts'
import { issueStatement } from '#contract/statement.ts'
import { previewRejection, refundPieces, rejectTransaction } from '#contract/transaction-correction.ts'
import {
  listWriteOffs,
  previewTakeBack,
  previewWriteOff,
  takeBackWriteOff,
  writeOffPieces,
} from '#contract/write-off.ts'
import { dayOf } from '#domain/time/day.ts'
import { fillCatalogue } from './catalogue.ts'
import type { DemoContext } from './demo-context.ts'
import { chargeLater, readWechat } from './outside.ts'
import { putIntoCart, recordParcel, rowOf } from './parcels.ts'
import { addParties, type PartyIds } from './parties.ts'
import { firstItemOf, pay, payAndApprove } from './payments.ts'

const day = 24 * 3_600_000

/** How many days ago each chapter of the story happens. */
export const chapterDays = [66, 58, 45, 37, 24, 18, 12, 7, 3, 1, 0.2] as const

const wang = ['王小雨', '13812345678', '浙江省杭州市西湖区文三路188号3幢502室'] as const
const liu = ['刘洋', '13987654321', '广东省深圳市南山区科技园南路26号'] as const
const lin = ['林淑芬', '13600009988', '福建省厦门市思明区湖滨南路77号1单元1203'] as const

const formula = 'A2 白金婴儿奶粉 3段 900g'
const fishOil = 'Blackmores 鱼油 1000mg 400粒'
const calcium = 'Bio Island 乳钙 90粒'
const honey = 'Comvita 麦卢卡蜂蜜 UMF10+ 500g'
const cream = 'Jurlique 玫瑰护手霜 125ml'
const oats = 'Weet-Bix 全麦谷物 1.2kg'

/**
 * What happened with named senders and customers in the demo, by the calls of the product: each `yield` ends
 * a chapter. What people type has both languages, since the demo does not know that of its readers. `until`
 * is the end of the history, in ms.
 */
export async function* runStory(context: DemoContext, until: number): AsyncGenerator<void, void, void> {
  const story = storyOf(context, until, await addParties(context))
  const paidByWang = await sellFirstParcel(story)
  yield
  const second = await payOnAccount(story)
  yield
  const settled = await settle(story)
  yield
  const { third, fourth } = await payOthersAtOnce(story)
  yield
  await issueStatements(story)
  yield
  await amendPrice(story, second)
  yield
  await refundCan(story, paidByWang)
  yield
  await losePieces(story, third, fourth)
  yield
  const fifth = await rejectPayment(story)
  yield
  await moveAndVoid(story, fifth)
  await chargeLater(context, story.parties, [second, third, fourth])
  await readWechat(context, ...settled)
  yield
  await fillCatalogue(context)
  await payToday(story, third, fifth)
}

/** What the chapters need. `cart` puts pieces into the cart of the staff. */
const storyOf = (context: DemoContext, until: number, parties: PartyIds) => ({
  context,
  until,
  parties,
  cart: (pkId: string) => (item: string, qty: number, subtotal: number) => ({
    for: (customer: string, later = false) =>
      putIntoCart(context, 'staff', { pkId, item, qty, subtotal, customer, later }),
  }),
})
type Story = ReturnType<typeof storyOf>

/**
 * The first parcel of a named sender, who had a balance in the old notebook, is sold. Gives the id of its
 * transaction.
 */
async function sellFirstParcel({ context, parties, until, cart }: Story) {
  const opening = { party: parties.chen, side: 'sender', kind: 'opening', amount: 380 } as const
  await context.call('admin', addAccountAdjustment, {
    body: { ...opening, reason: '旧账本余额 Balance of the old notebook' },
  })
  const lines = [{ item: formula, price: 32.5, weight: 3.6, sold: 3 }]
  const first = await recordParcel(context, until, {
    number: 1,
    by: 'staff',
    type: '奶粉',
    receiver: wang,
    lines,
    sender: parties.chen,
  })
  await cart(first)(formula, 3, 828).for(parties.wang)
  return payAndApprove(context, 'staff', 'Wechat')
}

/** A payment on account, of a customer who pays later. Gives the id of the package. */
async function payOnAccount({ context, parties, until, cart }: Story) {
  const second = await recordParcel(context, until, {
    number: 2,
    by: 'staff',
    type: '非奶粉',
    receiver: liu,
    sender: parties.chen,
    lines: [
      { item: fishOil, price: 27.9, weight: 1.8, sold: 4 },
      { item: calcium, price: 15.95, weight: 0.9, sold: 6, stock: 3 },
    ],
  })
  await cart(second)(fishOil, 4, 880).for(parties.liu, true)
  await cart(second)(calcium, 6, 690).for(parties.liu, true)
  await payAndApprove(context, 'staff', 'on account')
  return second
}

/** A settlement to the sender, and a part of what the customer owes: gives its transfer number and time. */
async function settle({ context, parties }: Story) {
  const payment = { kind: 'payment', note: '', day: '' } as const
  const transferNumber = '4200002418202609'
  await context.call('admin', addAccountPayment, {
    body: {
      ...payment,
      party: parties.chen,
      side: 'sender',
      amount: 1200,
      method: 'Bank',
      transferNumber: 'ICBC 20418 7733',
      note: '9 月包裹 September parcels',
    },
  })
  await context.call('staff', addAccountPayment, {
    body: {
      ...payment,
      party: parties.liu,
      side: 'customer',
      amount: 1000,
      method: 'Wechat',
      transferNumber,
      note: '先付一部分 A part of it',
    },
  })
  return [transferNumber, context.now()] as const
}

/** Another sender, paid at once; and somebody who sends and buys. Gives the ids of both packages. */
async function payOthersAtOnce({ context, parties, until, cart }: Story) {
  const third = await recordParcel(context, until, {
    number: 3,
    by: 'staff',
    type: '非奶粉',
    receiver: lin,
    sender: parties.sophie,
    lines: [
      { item: honey, price: 29.95, weight: 3, sold: 5 },
      { item: cream, price: 39, weight: 0.6, sold: 3, stock: 2 },
    ],
  })
  await cart(third)(honey, 3, 720).for(parties.grace)
  await payAndApprove(context, 'staff', 'Alipay')
  const fourth = await recordParcel(context, until, {
    number: 4,
    by: 'staff',
    type: '其他',
    receiver: lin,
    sender: parties.zhou,
    lines: [{ item: oats, price: 6.2, weight: 4.8, sold: 8 }],
  })
  await cart(fourth)(oats, 6, 660).for(parties.grace, true)
  await payAndApprove(context, 'staff', 'on account')
  return { third, fourth }
}

/** Statements of the month, to the sender and to the customer who still owes something. */
async function issueStatements({ context, parties }: Story) {
  const period = { from: dayOf(context.now() - 50 * day), to: dayOf(context.now()) }
  await context.call('staff', issueStatement, { body: { party: parties.chen, side: 'sender', ...period } })
  await context.call('staff', issueStatement, { body: { party: parties.liu, side: 'customer', ...period } })
}

/** The price of a paid line was wrong: the sender gets the difference. */
async function amendPrice({ context }: Story, second: string) {
  await context.call('admin', amendOrder, {
    body: {
      pk_id: second,
      revision: 1,
      lines: [{ line: 1, price: 28.9 }],
      reason: '药房小票是 28.90 The receipt of the pharmacy says 28.90',
    },
  })
}

/** A can is refunded, and stays as credit of the customer. */
async function refundCan({ context }: Story, paidByWang: string) {
  await context.call('admin', refundPieces, {
    body: {
      transaction_id: paidByWang,
      item_id: await firstItemOf(context, paidByWang),
      qty: 1,
      seen: 0,
      reason: '一罐盖子有凹痕 The lid of one can was dented',
      customer: 'credit',
      sender: 'credit',
    },
  })
}

/** Pieces are lost; one of them is found again. */
async function losePieces({ context }: Story, third: string, fourth: string) {
  const lose = async (item: string, pkId: string, why: 'damaged' | 'lost', text: string) => {
    const _id = await rowOf(context, { pkId, item })
    const { version } = await context.call('staff', previewWriteOff, { query: { _id, qty: '1' } })
    await context.call('staff', writeOffPieces, { body: { _id, qty: 1, why, text, version } })
  }
  await lose(honey, third, 'damaged', '到货时玻璃瓶已碎 The glass was broken on arrival')
  await lose(cream, third, 'lost', '收件人说箱中没有 Not in the box at the receiver')
  await lose(oats, fourth, 'damaged', '箱子受潮 The box got wet')
  const { result } = await context.call('staff', listWriteOffs, { query: { pk_id: third } })
  const write_off_id = result.find(({ why }) => why === 'lost')?._id ?? ''
  const seen = await context.call('staff', previewTakeBack, { query: { write_off_id } })
  await context.call('staff', takeBackWriteOff, {
    body: { write_off_id, version: seen.version, reason: '在另一箱中找到 Found in the next box' },
  })
}

/** A payment is rejected, since its money never came. Gives the id of the package. */
async function rejectPayment({ context, parties, until, cart }: Story) {
  const fifth = await recordParcel(context, until, {
    number: 5,
    by: 'staff',
    type: '非奶粉',
    receiver: liu,
    sender: parties.zhou,
    lines: [{ item: fishOil, price: 27.9, weight: 2.25, sold: 5 }],
  })
  await cart(fifth)(fishOil, 2, 440).for(parties.liu)
  const rejected = await pay(context, 'staff', 'Bank')
  const { version } = await context.call('admin', previewRejection, { query: { transaction_id: rejected } })
  await context.call('admin', rejectTransaction, {
    body: {
      transaction_id: rejected,
      version: version ?? '',
      reason: '银行没有这笔转账，请再问刘洋 The bank shows no such transfer; ask 刘洋 again',
    },
  })
  return fifth
}

/** A receiver has moved; an order is voided that was recorded under a wrong id. */
async function moveAndVoid({ context, until }: Story, fifth: string) {
  await context.call('staff', editPackage, {
    body: {
      pk_id: fifth,
      revision: 1,
      address: '广东省深圳市福田区深南大道6008号',
      reason: '收件人搬家了 The receiver has moved',
    },
  })
  const sixth = await recordParcel(context, until, {
    number: 6,
    by: 'staff',
    type: '非奶粉',
    receiver: wang,
    lines: [{ item: calcium, price: 15.95, weight: 1, sold: 6 }],
  })
  await context.call('staff', voidOrder, {
    body: {
      pk_id: sixth,
      revision: 1,
      reason: '误用了另一个包裹的 ID Recorded under the id of another parcel',
    },
  })
}

/** Today: a payment on account waits for approval. */
async function payToday({ context, parties, cart }: Story, third: string, fifth: string) {
  await cart(fifth)(fishOil, 3, 675).for(parties.wang, true)
  await pay(context, 'staff', 'on account')
  await cart(third)(cream, 2, 620).for(parties.grace)
}
