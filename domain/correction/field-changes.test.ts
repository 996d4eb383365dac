import { expect, it } from 'vitest'
import { orderFieldNames } from '../order/fields.ts'
import { newBusiness, stateOf } from '../test/business/business.ts'
import { submit } from '../test/business/daily-work.ts'
import { orderOf } from '../test/business/random-order.ts'
import { person, pkId } from '../test/business/story.ts'
import { fieldsOf } from './field-changes.ts'

it('the fields of a line are named by its group, those of a second line of the group by their place, too', () => {
  const business = newBusiness()
  submit(business, person(business, 0), orderOf(pkId, business.now, 3))
  const fields = fieldsOf(stateOf(business, pkId).revision)
  const items = [...fields].filter(([field]) => field.endsWith('.item'))
  expect(items).toEqual([
    ['line 1.item', 'Milk'],
    ['line 2.item', 'Honey'],
    ['line 2/2.item', 'Honey'],
    ['line 3.item', 'Oil'],
  ])
})

it('an edit has the fields of receiver, send time and note', () => {
  const receiver = { receiver: '李雷', phone: '13800138000', address: '广东省广州市天河区天河路 1 号' }
  expect([...fieldsOf({ details: { ...receiver, sendTime: 7, note: 'n' } })]).toEqual([
    ['receiver', '李雷'],
    ['phone', '13800138000'],
    ['address', '广东省广州市天河区天河路 1 号'],
    ['sendTime', 7],
    ['note', 'n'],
  ])
})

it('lists the fields of a package before those of a line', () => {
  expect(orderFieldNames).toEqual([
    ...['type', 'weight', 'count', 'postage', 'exchangeRate', 'receiver', 'phone', 'address', 'sendTime'],
    ...['note', 'item', 'qty', 'sold', 'stock', 'employee', 'price', 'subtotalWeight', 'cost'],
  ])
})
