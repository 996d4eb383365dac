import { addAddress, deleteAddress, listAddresses, updateAddress } from '#contract/address.ts'
import { addressText } from '#domain/search.ts'
import type { AddressTable } from '../../server/src/storage/address.table.ts'
import type { Desk } from '../desk/desk.ts'
import { bodyOf } from '../floor/request.ts'
import { log, newId } from '../floor/store.ts'
import { insert, one, run } from '../floor/work.ts'
import { iso } from './item-rows.ts'
import { listCalls, partOf } from './lists.ts'
import type { MeasuredCall } from './measured-call.ts'
import { round, type Shot, shot, times } from './shot.ts'

export const addressLists = listCalls({
  name: 'all_address',
  call: listAddresses,
  rare: async ({ db }) => {
    const oldest = await db
      .selectFrom('addresses')
      .select('phone')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return oldest.phone
  },
  *floor(request) {
    const { rows, more } = yield* partOf<AddressTable>(
      request,
      'select * from addresses order by id desc',
      addressText,
    )
    return { result: rows.map(addressView), ...more }
  },
})

export const addressCalls: readonly MeasuredCall[] = [
  {
    name: 'address add',
    call: addAddress,
    shots: async (desk, amount) => additions(desk, amount),
    *floor(request) {
      const body = bodyOf(addAddress, request)
      const [id, address] = [newId(), { ...body, note: body.note ?? '' }]
      yield* insert('addresses', [{ id, ...address, created_at: request.now }])
      const changes = [{ table: 'addresses', id, before: null, after: address }]
      yield* log(request, { kind: 'Add address', params: { name: body.name }, changes })
      return `The address of ${body.name} is saved.`
    },
  },
  {
    name: 'address update',
    call: updateAddress,
    async shots(desk, amount) {
      const ids = await newest(desk, Math.min(amount, 100))
      return times(amount, (at) =>
        shot(updateAddress, round(desk.people.clerks, at), {
          body: { _id: round(ids, at).id, ...someAddress(desk.next()) },
        }),
      )
    },
    *floor(request) {
      const { _id, ...address } = bodyOf(updateAddress, request)
      const row = yield* addressOf(_id)
      const { name, phone, province, city, district, address: street, note = '' } = address
      yield* run(
        `update addresses set name = ?, phone = ?, province = ?, city = ?, district = ?, address = ?, note = ?
         where id = ?`,
        ...[name, phone, province, city, district, street, note, _id],
      )
      const after = { ...address, note }
      const changed = Object.entries(row).filter(
        ([key, value]) =>
          Object.hasOwn(after, key) && Object.entries(after).some(([k, v]) => k === key && v !== value),
      )
      const now = new Map(Object.entries(after))
      const changes = [
        {
          ...{ table: 'addresses', id: _id, before: Object.fromEntries(changed) },
          after: Object.fromEntries(changed.map(([key]) => [key, now.get(key) ?? null])),
        },
      ]
      yield* log(request, { kind: 'Update address', params: { name }, changes })
      return `The address of ${name} is changed.`
    },
  },
  {
    name: 'address delete',
    call: deleteAddress,
    most: 500,
    async shots(desk, amount) {
      await desk.fire(additions(desk, amount))
      const ids = await newest(desk, amount)
      return ids.map(({ id }, at) =>
        shot(deleteAddress, round(desk.people.clerks, at), { body: { _id: id } }),
      )
    },
    *floor(request) {
      const { _id } = bodyOf(deleteAddress, request)
      const { id, ...row } = yield* addressOf(_id)
      yield* run('delete from addresses where id = ?', id)
      const changes = [{ table: 'addresses', id, before: row, after: null }]
      yield* log(request, { kind: 'Delete address', params: { name: row.name }, changes })
      return `The address of ${row.name} is deleted.`
    },
  },
]

function* addressOf(id: string) {
  return yield* one<AddressTable>('select * from addresses where id = ? for update', id)
}

function someAddress(number: number) {
  return {
    ...{ name: '王小明', phone: '13800138000', province: '上海市', city: '上海市', district: '浦东新区' },
    ...{ address: `世纪大道${number}号`, note: '' },
  }
}

function additions(desk: Desk, amount: number): Shot[] {
  return times(amount, (at) =>
    shot(addAddress, round(desk.people.clerks, at), { body: someAddress(desk.next()) }),
  )
}

function newest({ db }: Desk, amount: number) {
  return db.selectFrom('addresses').select('id').orderBy('id', 'desc').limit(amount).execute()
}

function addressView({ id, created_at, ...rest }: AddressTable) {
  return { _id: id, ...rest, createdAt: iso(created_at) }
}
