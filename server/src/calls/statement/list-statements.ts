import * as contract from '#contract/statement.ts'
import { statementName } from '#domain/account/statement.ts'
import { isRefusal, refuse } from '#domain/refusal/refusal.ts'
import { rmb } from '#domain/unit/units.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { parsePageQuery } from '../../services/answers/page-query.ts'
import { ownersOf } from '../../storage/stores/party/account.store.ts'
import { findParty } from '../../storage/stores/party/party.store.ts'
import { type IssuedStatement, statementPage } from '../../storage/stores/statement/statement.store.ts'

const most = 100

export const listStatements = handler(contract.listStatements, async ({ query }, { app }) => {
  const { db } = app.database
  const { party, ...part } = query
  const asked = parsePageQuery(part)
  if (isRefusal(asked)) return asked
  if ((await findParty(db, party)) === null) return refuse('party.gone')
  const { limit = most, before = null } = asked ?? {}
  const { rows, next } = await statementPage(db, (await ownersOf(db, party)) ?? [], { limit, before })
  return { result: rows.map(statementAnswer), next }
})

function statementAnswer(statement: IssuedStatement) {
  const { id, side, from, to, opening, closing, entries, party, by, at } = statement
  return {
    _id: id,
    name: statementName(statement),
    side,
    from,
    to,
    entries,
    by,
    party: party.name,
    opening: rmb.toNumber(opening),
    closing: rmb.toNumber(closing),
    createdAt: isoTime(at),
  }
}
