import { expect, test } from 'vitest'
import { rules } from '../../../../../../testkit/rules.ts'
import { correctable, packageAnswer } from '../../../../shared/testing/packages.ts'
import { standingOrder } from '../standing-order.ts'
import { editChanges } from './edit-changes.ts'

const order = standingOrder(packageAnswer().packageRecord, correctable())

test('shows an edit as the server will store it, and no field that stays', () => {
  rules('17-preview-03')
  const wanted = {
    receiver: ' 李雷 ',
    phone: `+86 ${order.phone}`,
    address: order.address,
    sendTimeISO: new Date(Date.parse(order.sendTimeISO) + 1000).toISOString(),
    note: 'left\r\nat the door',
  }
  const change = (field: string, before: string, after: string) => ({
    line: null,
    nth: 1,
    field,
    before,
    after,
  })
  expect(editChanges(order, wanted)).toEqual([
    change('receiver', order.receiver, '李雷'),
    change('sendTime', order.sendTimeISO, wanted.sendTimeISO),
    change('note', order.note, 'left\nat the door'),
  ])
})
