import { getReconciliation, readBill } from '#contract/bill.ts'
import {
  addForwarderBill,
  addLaterCost,
  bookBillDifferences,
  getForwarderBill,
} from '#contract/later-cost.ts'
import { demoPeople } from '#domain/people/demo-people.ts'
import { monthOf } from '#domain/time/months.ts'
import type { DemoContext } from './demo-context.ts'
import type { PartyIds } from './parties.ts'

const later = { day: '', currency: 'AUD', kind: 'customs_tax', bearer: 'business', party: null } as const

/** Later costs of two parcels, and a bill of the forwarder, of whose differences one is booked. */
export async function chargeLater(
  { call }: DemoContext,
  { sophie }: PartyIds,
  [second, third, fourth]: readonly [string, string, string],
) {
  const tax = { ...later, currency: 'RMB', amount: 46, note: '行邮税 Customs tax' } as const
  await call('staff', addLaterCost, { body: { ...tax, pk_id: second } })
  const repack = { ...later, kind: 'repack', amount: 8, note: '换箱 A new box' } as const
  await call('admin', addLaterCost, { body: { ...repack, pk_id: third, bearer: 'sender', party: sophie } })
  const charged = [24, 31.5, 29.9]
  const lines = [second, third, fourth, 'PE9999999AU'].map((pk_id, at) => {
    return { row: at + 2, pk_id, charged: charged[at] ?? 24 }
  })
  const file = { name: '转运账单 forwarder.xlsx', headers: { package: '运单号', charged: '运费' } }
  const { bill } = await call('admin', addForwarderBill, { body: { ...file, lines } })
  const { parcels } = await call('admin', getForwarderBill, { query: { bill } })
  const one = parcels.filter(({ state }) => state === 'differs').slice(0, 1)
  const body = { bill, parcels: one.map(({ pk_id, difference }) => ({ pk_id, difference })) }
  await call('admin', bookBillDifferences, { body })
}

/** A bill of WeChat of the staff: a transfer with a known number, one to be confirmed, and a private one. */
export async function readWechat({ call, now }: DemoContext, number: string, paidAt: number) {
  const { people } = await call('admin', getReconciliation, {})
  const staff = demoPeople.find(({ role }) => role === 'staff')?.name
  const user_id = people.find(({ name }) => name === staff)?._id ?? ''
  const line = (at: number, amount: number, counterpart: string, own: string) => {
    return { number: own, other: '', at: new Date(at).toISOString(), amount, counterpart }
  }
  const known = line(paidAt, 1000, '*洋', number)
  const coffee = line(Math.min(now(), paidAt + 7_200_000), -38, '星巴克 Starbucks', '42000024190000000001')
  const account = { method: 'Wechat', user_id, account: '' } as const
  const { account_id } = await call('admin', readBill, { body: { ...account, lines: [known, coffee] } })
  // When the first parcel of the story was sold.
  const month = monthOf(paidAt - 21 * 86_400_000)
  const { movements } = await call('admin', getReconciliation, { query: { account: account_id, month } })
  const lines = movements.slice(0, 1).map(({ at, amount, names }) => {
    return line(Date.parse(at), amount, names, '42000024190000000002')
  })
  if (lines.length > 0) await call('admin', readBill, { body: { ...account, lines } })
}
