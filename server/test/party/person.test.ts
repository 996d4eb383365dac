// @rules 18-person-01
import { describe, expect } from 'vitest'
import { appTest } from '../../../testkit/app-fixture.ts'
import { buildOrder, newPackageId } from '../../../testkit/orders.ts'
import type { Person } from '../../../testkit/test-app.ts'
import { auditFindings, lei } from './party-helpers.ts'

const it = appTest

async function orderFor(as: Person, receiver: string, phone: string): Promise<string> {
  const pkId = newPackageId()
  await as.ok.submitOrder({ body: buildOrder(pkId, [{ item: 'Milk', sold: 2 }], { receiver, phone }) })
  return pkId
}

describe('the person of a package or party', () => {
  it('is the same for all writings of name and phone', async ({ testApp, anna }) => {
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
