// @rules 16-format-06
import { expect, test } from 'vitest'
import type { StatementLine } from '#domain/account/statement-line.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { languages } from '#domain/text/language.ts'
import { aud, kg, rmb } from '#domain/unit/units.ts'
import { invoiceColumns } from '../../src/ports/documents/invoice-columns.ts'
import { statementColumns } from '../../src/ports/documents/statement.ts'
import { invoiceItem } from './papers.ts'

const ofOnePiece = /each|单件|单价/

/** 7 pieces of 159.23 cost 1,114.61; of a credit note they have a minus. */
const sold = {
  cost: rmb.from(159.23),
  price: aud.from(23.99),
  weight: kg.from(0.98),
  payAmountFromCustomer: rmb.from(1400),
  profits: rmb.from(285.39),
  payAmountToSender: rmb.from(1257.31),
}
const rows = [7, -7, 1].map((qty) => ({ ...invoiceItem(0), ...sold, qty }))
const numbers = { costEach: rmb.from(159.23), cost: rmb.from(1114.61), fromCustomer: null, kept: null }
const line: StatementLine = {
  id: '1',
  at: 0,
  cause: 'share',
  balance: rmb.from(0),
  amount: rmb.from(1257.31),
  method: null,
  note: '',
  transferNumber: '',
  day: '',
  item: null,
}
const lines = [7, -7, 1].map((qty) => ({
  ...line,
  item: { number: 2041, pkId: 'PE1234567AB', item: 'A2', numbers: { ...numbers, qty } },
}))

test('every column of a paper whose heading names one piece holds the number of one piece', () => {
  const shown = languages.flatMap((language) => {
    const { invoice } = serverWordings[language]
    const columns = invoiceColumns(invoice).filter(({ title }) => ofOnePiece.test(title.join(' ')))
    const entries = statementColumns({ side: 'sender', language }).filter(({ title }) =>
      ofOnePiece.test(title.join(' ')),
    )
    return [
      ...columns.map(({ name, value }) => [language, name, ...rows.map(value)]),
      ...entries.map(({ name, value }) => [language, name, ...lines.map(value)]),
    ]
  })
  expect(shown).toEqual(
    ['en', 'zh-CN'].flatMap((language) => [
      [language, 'price', '23.99', '23.99', '23.99'],
      [language, 'weight', '0.98', '0.98', '0.98'],
      [language, 'cost', '159.23', '159.23', '159.23'],
      [language, 'costEach', '159.23', '159.23', '159.23'],
    ]),
  )
})
