import { expect, it } from 'vitest'
import { orderFieldNames } from '../order/fields.ts'
import { newBusiness, stateOf } from '../test/business/business.ts'
import { submit } from '../test/business/daily-work.ts'
import { orderOf } from '../test/business/order-of-four-lines.ts'
import { person, pkId } from '../test/business/story.ts'
import { fieldsOf } from './field-changes.ts'

function recorded() {
  const business = newBusiness()
  submit(business, person(business, 0), orderOf(pkId, business.now, 3))
  return stateOf(business, pkId).revision
}

it('the fields of a line are named by its group, those of a second line of the group by their place, too', () => {
  const fields = fieldsOf(recorded())
  const items = [...fields].filter(([field]) => field.endsWith('.item'))
  expect(items).toEqual([
    ['line 1.item', 'Milk'],
    ['line 2.item', 'Honey'],
    ['line 2/2.item', 'Honey'],
    ['line 3.item', 'Oil'],
  ])
})

it('an edit has the fields of receiver, send time and note', () => {
  const { details } = recorded()
  const receiver = { receiver: '李雷', phone: '13800138000', address: '广东省广州市天河区天河路 1 号' }
  const edited = { ...details, ...receiver, sendTime: 7, note: 'n' }
  expect([...fieldsOf({ details: edited })]).toEqual(Object.entries(edited))
  expect(Object.keys(edited)).toEqual(
    expect.arrayContaining(['receiver', 'phone', 'address', 'sendTime', 'note']),
  )
})

it('the fields that changes name are those of a package, then those of a line', () => {
  const named = [...fieldsOf(recorded()).keys()].map((field) => field.replace(/^line .*\./, ''))
  expect(orderFieldNames).toEqual([...new Set(named)])
  expect(orderFieldNames.slice(0, 9)).toEqual([
    'type',
    'weight',
    'count',
    'postage',
    'exchangeRate',
    'receiver',
    'phone',
    'address',
    'sendTime',
  ])
  expect(orderFieldNames.slice(-8)).toEqual([
    'item',
    'qty',
    'sold',
    'stock',
    'employee',
    'price',
    'subtotalWeight',
    'cost',
  ])
})
