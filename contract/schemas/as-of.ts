import { Type } from 'typebox'
import { Day, ItemTypeName, NamedParty, Yuan } from './shapes.ts'

const Goods = Type.Object({
  pieces: Type.Integer(),
  cost: Yuan,
  rows: Type.Array(
    Type.Object({ type: ItemTypeName, item: Type.String(), pieces: Type.Integer(), cost: Yuan }),
    { description: 'by state and item, the highest cost first' },
  ),
})

export const getStateAsOf = {
  query: Type.Object({ asOf: Day }),
  answer: Type.Object({
    day: Day,
    knownFrom: Day,
    stock: Goods,
    unpaid: Goods,
    owed: Type.Object({
      toSenders: Yuan,
      fromCustomers: Yuan,
      rows: Type.Array(Type.Object({ party: NamedParty, senderBalance: Yuan, customerBalance: Yuan }), {
        description: 'accounts that are not settled; without a party: Not named',
      }),
    }),
  }),
}
