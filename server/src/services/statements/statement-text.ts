import type { StatementLine } from '#domain/account/statement-line.ts'
import { transactionName } from '#domain/item/transaction-number.ts'
import { causeText } from '#domain/messages/cause-text.ts'
import { serverWordings } from '#domain/messages/server-wordings.ts'
import { formatMoney } from '#domain/money/format.ts'
import { dayOf } from '#domain/time/day.ts'
import { type Fen, rmb } from '#domain/unit/units.ts'
import type { StatementData } from '../../ports/documents/port.ts'

const money = (amount: Fen) => formatMoney(rmb.toNumber(amount))
const signed = (amount: Fen) => (amount > 0 ? `+${money(amount)}` : money(amount))

/** A statement as plain text, a line or two for each entry, to be pasted into a chat. */
export function statementText(data: StatementData): string {
  const texts = serverWordings[data.language].statement
  const { methods } = serverWordings[data.language].invoice
  const { side, opening, closing } = data

  function entryText(line: StatementLine): string {
    const { at, item, amount, method, note } = line
    const what = [causeText(line, side, texts), method && methods[method], note.replaceAll('\n', ' ')]
    const head = `${dayOf(at)} ${what.filter(Boolean).join(' ')} ${signed(amount)}`
    if (!item) return head
    const { qty, costEach, cost, fromCustomer, kept } = item.numbers
    const number = (name: 'cost' | 'fromCustomer' | 'kept', value: Fen | null) =>
      value === null ? '' : `${texts.columns[name][0]} ${money(value)}`
    const shownQty = String(qty).replace('-', '−')
    const pieces = [qty === null ? '' : `${shownQty} ×`, item.item].filter(Boolean).join(' ')
    const formula = [
      costEach === null || qty === null || cost === null
        ? number('cost', cost)
        : `${texts.columns.cost[0]} ${shownQty} × ${money(costEach)} = ${money(cost)}`,
      number('fromCustomer', fromCustomer),
      number('kept', kept),
    ].filter(Boolean)
    return [
      head,
      `  ${pieces} · ${transactionName(item.number)} · ${item.pkId}`,
      ...formulaLine(formula),
    ].join('\n')
  }

  const owed = closing === 0 ? texts.settled : texts.owed[side][closing > 0 ? 0 : 1]
  return [
    `${data.businessName} · ${texts.statement} ${data.name}`,
    `${data.party} · ${texts.sides[side]} · ${data.from} – ${data.to}`,
    '',
    `${texts.opening} ¥ ${money(opening)}`,
    ...data.lines.map(entryText),
    `${texts.closing} ¥ ${money(closing)}`,
    closing === 0 ? owed : `${owed} ¥ ${money(Math.abs(closing) as Fen)}`,
  ].join('\n')
}

function formulaLine(parts: readonly string[]): string[] {
  return parts.length === 0 ? [] : [`  ${parts.join(' · ')}`]
}
