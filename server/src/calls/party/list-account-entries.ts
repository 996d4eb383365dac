import type { Static } from 'typebox'
import * as contract from '#contract/party-account.ts'
import type { AccountEntry } from '#contract/schemas/party-account.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { batchesOf, listAnswer, viewsOf } from '../../services/answers/rows-answer.ts'
import { notNamed } from '../../services/party/accounts.ts'
import { entryPage, type ListedEntry, ownersOf } from '../../storage/stores/party/account.store.ts'
import { findParty } from '../../storage/stores/party/party.store.ts'

const most = 1000

export const listAccountEntries = handler(contract.listAccountEntries, async ({ query }, { app }) => {
  const { db } = app.database
  const { party, side, ...part } = query
  const asked = parsePageQuery(part)
  if (isRefusal(asked)) return asked
  if (party !== notNamed && (await findParty(db, party)) === null) return refuse('party.gone')
  const owners = await ownersOf(db, party === notNamed ? null : party)
  const { limit = most, before = null } = asked ?? {}
  const { rows, next } = await entryPage(db, owners, side, { limit, before })
  return listAnswer({ result: viewsOf(batchesOf(rows), entryAnswers), next })
})

const entryAnswers = (rows: readonly ListedEntry[]) => rows.map(entryAnswer)

function entryAnswer(row: ListedEntry): Static<typeof AccountEntry> {
  const { id, amount, balance, cause, item, laterCost, costNote, method, payment, by, at } = row
  return {
    _id: id,
    amount: rmb.toNumber(amount),
    balance: rmb.toNumber(balance),
    cause,
    ...(item && {
      item: {
        _id: item.id,
        transaction_id: item.transactionId,
        number: item.number,
        pk_id: item.pkId,
        item: item.item,
        qty: item.qty,
      },
    }),
    ...(laterCost && { laterCost }),
    ...(costNote && { note: costNote }),
    method,
    ...payment,
    by,
    createdAt: isoTime(at),
  }
}
