import { Type } from 'typebox'
import { defineCall } from './call.ts'

const Count = Type.Object({ count: Type.Integer() })

export const todos = defineCall({
  method: 'GET',
  path: '/api/overview/todos',
  area: 'overview',
  summary: 'Unpaid pieces in sold and employee, pieces in stock, unapproved transactions and exceptions',
  permission: 'overview.read',
  answer: Type.Object({
    newItem: Count,
    stockItem: Count,
    pendingTransaction: Count,
    pendingException: Count,
  }),
  refusals: [],
})
