// @rules 18-person-01 18-person-02 18-person-03 9-package-21 14-call-115
import { describe, expect, it } from 'vitest'
import { buildOrder, newPackageId, rowOf } from '../../../testkit/orders.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { auditFindings, lei } from './party-helpers.ts'

const { testApp, boss, anna, ben } = await openApp({ boss: 'admin', anna: 'staff', ben: 'visitor' })

async function orderFor(as: Person, receiver: string, phone: string): Promise<string> {
  const pkId = newPackageId()
  await as.ok.submitOrder({ body: buildOrder(pkId, [{ item: 'Milk', sold: 2 }], { receiver, phone }) })
  return pkId
}

describe('the person of a package or party', () => {
  it('is the same for all writings of name and phone', async () => {
    const { db } = testApp.database
    const personOf = async (pkId: string) =>
      (await db.selectFrom('packages').select('person').where('pk_id', '=', pkId).executeTakeFirstOrThrow())
        .person
    const person = await personOf(await orderFor(anna, '張偉', '13800138000'))
    expect(await personOf(await orderFor(anna, '张 伟', '+86 138 0013 8000'))).toBe(person)
    const other = await orderFor(anna, '张伟', '13900139000')
    expect(await personOf(other)).not.toBe(person)
    const { correction } = await anna.ok.getPackage({ query: { pk_id: other, corrected: 'included' } })
    const { packageRecord } = await anna.ok.getPackage({ query: { pk_id: other } })
    const { receiver, address, sendTimeISO, note } = packageRecord
    const edited = { receiver, phone: '138-0013-8000', address, sendTimeISO, note }
    const body = { pk_id: other, revision: correction?.revision ?? 0, reason: 'wrong phone', ...edited }
    await anna.ok.editPackage({ body })
    expect(await personOf(other)).toBe(person)
    const { party_id } = await anna.ok.addParty({ body: { ...lei, name: '张伟', phone: '13800138000' } })
    await anna.ok.addParty({ body: { ...lei, name: 'Nobody', phone: '' } })
    const parties = await db.selectFrom('parties').select(['id', 'person']).orderBy('id').execute()
    expect(parties).toEqual([
      { id: party_id, person },
      { id: expect.any(String), person: '' },
    ])
    expect(await auditFindings(testApp)).toEqual([])
  })
})

describe('the page of a person', () => {
  it('has addresses, what is owed and what was bought, after a merge of both', async () => {
    const receiver = ['王小明', '13700137000'] as const
    const first = await orderFor(anna, ...receiver)
    const second = await orderFor(anna, '王小明', '+86 13700137000')
    const { _id } = await rowOf(anna, first, 'sold')
    const { party_id } = await anna.ok.addParty({
      body: { ...lei, name: receiver[0], phone: receiver[1], isCustomer: true },
    })
    const customer = { customer: party_id, customerPaysLater: true }
    await anna.ok.addToCart({ body: { addToCart: 1, _id, type: 'sold', subtotal: 300, ...customer } })
    await anna.ok.payCart({ body: { paymentMethod: 'Bank' } })
    const { packageRecord } = await anna.ok.getPackage({ query: { pk_id: second } })
    expect(packageRecord.word).toEqual({ way: 'sent', money: 'unpaid' })
    const person = await anna.ok.getPerson({ query: { person: packageRecord.person } })
    expect(person).toEqual({
      _id: party_id,
      name: '王小明',
      phone: '13700137000',
      party: { _id: party_id, isSender: true, isCustomer: true, customerBalance: 300 },
      parcels: 2,
      receivers: [{ receiver: '王小明', phone: '13700137000', address: expect.any(String), parcels: 2 }],
      goods: [{ item: 'Milk', parcels: 2, ordered: 4, sold: 1, amount: 300, usualPrice: 300 }],
    })
    expect(await anna.ok.getPerson({ query: { person: party_id } })).toEqual(person)
    const listed = await anna.ok.listPackages({ query: { person: party_id } })
    expect(listed.result.map(({ pk_id }) => pk_id)).toEqual([second, first])
    const other = await anna.ok.addParty({ body: { ...lei, name: 'Xiao Wang', phone: '13600136000' } })
    await boss.ok.mergeParties({ body: { _id: party_id, into: other.party_id, version: 1 } })
    const merged = await anna.ok.getPerson({ query: { person: packageRecord.person } })
    expect(merged).toMatchObject({ _id: other.party_id, name: 'Xiao Wang', parcels: 2 })
    const seen = await ben.ok.getPerson({ query: { person: packageRecord.person } })
    expect(Object.keys(seen).sort()).toEqual(['_id', 'name', 'parcels', 'phone', 'receivers'])
    expect((await ben.getPerson({ query: { person: party_id } })).status).toBe(404)
  })
})
