// @rules 18-person-01 18-person-02 18-person-03 18-person-04 18-person-05 18-person-06 14-call-120 14-call-121 9-package-21 14-call-115
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
      receivers: [
        {
          receiver: '王小明',
          phone: '13700137000',
          address: expect.any(String),
          parcels: 2,
          person: packageRecord.person,
        },
      ],
      goods: [{ item: 'Milk', parcels: 2, ordered: 4, sold: 1, amount: 300, usualPrice: 300 }],
      bought: { sold: 1, amount: 300 },
      timeline: [
        {
          at: expect.any(String),
          payment: { transaction_id: expect.any(String), number: 1001 },
          qty: 1,
          amount: 300,
        },
        { at: expect.any(String), pk_id: second, qty: 2 },
        { at: expect.any(String), pk_id: first, qty: 2 },
      ],
    })
    expect(await anna.ok.getPerson({ query: { person: party_id } })).toEqual(person)
    const listed = await anna.ok.listPackages({ query: { person: party_id } })
    expect(listed.result.map(({ pk_id }) => pk_id)).toEqual([second, first])
    const other = await anna.ok.addParty({ body: { ...lei, name: 'Xiao Wang', phone: '13600136000' } })
    await boss.ok.mergeParties({ body: { _id: party_id, into: other.party_id, version: 1 } })
    const merged = await anna.ok.getPerson({ query: { person: packageRecord.person } })
    expect(merged).toMatchObject({ _id: other.party_id, name: 'Xiao Wang', parcels: 2 })
    expect(merged.merged).toBeUndefined()
    expect(await anna.ok.getPerson({ query: { person: party_id } })).toEqual({ ...merged, merged: '王小明' })
    const seen = await ben.ok.getPerson({ query: { person: packageRecord.person } })
    expect(Object.keys(seen).sort()).toEqual(['_id', 'name', 'parcels', 'phone', 'receivers'])
    expect((await ben.getPerson({ query: { person: party_id } })).status).toBe(404)
  })

  it('of a sender has what each payment leaves owed to them in the timeline', async () => {
    const pkId = await orderFor(anna, 'Zhou', '13200132000')
    const { party_id } = await anna.ok.addParty({ body: { ...lei, name: '周明', phone: '13200132111' } })
    await anna.ok.nameSender({ body: { pk_id: pkId, party: party_id, seen: null } })
    const { _id } = await rowOf(anna, pkId, 'sold')
    await anna.ok.addToCart({ body: { addToCart: 2, _id, type: 'sold', subtotal: 600 } })
    await anna.ok.payCartOnAccount()
    const { party, timeline } = await anna.ok.getPerson({ query: { person: party_id } })
    expect(party?.senderBalance).toBeGreaterThan(0)
    expect(timeline).toEqual([
      { at: expect.any(String), entry: { side: 'sender', cause: 'share' }, amount: party?.senderBalance },
    ])
  })
})

describe('a receiver that an admin links to a party', () => {
  it('is this party until it is taken back, which both calls log', async () => {
    const pkId = await orderFor(anna, 'Mrs Zhao', '13500135000')
    const { packageRecord } = await anna.ok.getPackage({ query: { pk_id: pkId } })
    const { person } = packageRecord
    const { party_id } = await anna.ok.addParty({ body: { ...lei, name: '赵', phone: '13500135111' } })
    const body = { person, party: party_id }
    expect((await anna.linkReceiver({ body })).status).toBe(403)
    expect((await boss.linkReceiver({ body: { person: 'none', party: party_id } })).status).toBe(404)
    expect((await boss.linkReceiver({ body: { person, party: 'none' } })).status).toBe(404)
    await boss.ok.linkReceiver({ body })
    const again = await boss.linkReceiver({ body })
    expect([again.status, again.answer]).toMatchObject([409, { code: 'party.linked' }])
    const linked = await anna.ok.getPerson({ query: { person } })
    expect(linked).toMatchObject({
      _id: party_id,
      name: '赵',
      parcels: 1,
      receivers: [{ person, linked: true }],
    })
    // A link is stronger than an equal name and phone.
    const same = await anna.ok.addParty({ body: { ...lei, name: 'Mrs Zhao', phone: '13500135000' } })
    expect((await anna.ok.getPerson({ query: { person } }))._id).toBe(party_id)
    expect((await anna.ok.getPerson({ query: { person: same.party_id } })).parcels).toBe(0)
    const twin = await anna.ok.addParty({ body: { ...lei, name: '赵', phone: '135 0013 5111' } })
    const { party } = await anna.ok.getPerson({ query: { person: party_id } })
    expect(party?.alike).toEqual([{ _id: twin.party_id, name: '赵' }])
    const listed = await anna.ok.listPackages({ query: { person: party_id } })
    expect(listed.result.map(({ pk_id }) => pk_id)).toEqual([pkId])
    expect((await ben.ok.getPerson({ query: { person } })).name).toBe('Mrs Zhao')
    expect(await auditFindings(testApp)).toEqual([])
    await testApp.sql(`update receiver_links set party = '${same.party_id}'`)
    expect((await auditFindings(testApp)).join()).toContain('party by the log')
    await testApp.sql(`update receiver_links set party = '${party_id}'`)
    await boss.ok.unlinkReceiver({ body: { person } })
    const twice = await boss.unlinkReceiver({ body: { person } })
    expect([twice.status, twice.answer]).toMatchObject([409, { code: 'party.not_linked' }])
    expect((await anna.ok.getPerson({ query: { person } }))._id).toBe(same.party_id)
    const { result } = await boss.ok.listLogs({ query: { kind: 'Unlink receiver' } })
    expect(result.map(({ action }) => action)).toEqual(['Unlink receiver: Mrs Zhao from 赵'])
    await boss.linkReceiver({ body })
    expect(await auditFindings(testApp)).toEqual([])
  })
})
