import { survivorOf } from '#domain/account/party.ts'
import { statementName } from '#domain/account/statement.ts'
import type { Language } from '#domain/text/language.ts'
import type { StatementData } from '../../ports/documents/port.ts'
import type { Queries } from '../../storage/engine/database.ts'
import { findParty, partiesFrom } from '../../storage/stores/party/party.store.ts'
import {
  findStatement,
  type IssuedStatement,
  linesOfStatement,
} from '../../storage/stores/statement/statement.store.ts'
import type { BusinessInForce } from '../business-settings/in-force.ts'

/**
 * The data of an issued statement, for its papers, its text and its mail; null when there is no such
 * statement.
 */
export async function statementData(
  db: Queries,
  { businessName, logo }: Pick<BusinessInForce, 'businessName' | 'logo'>,
  id: string,
  languageOf: (statement: IssuedStatement) => Promise<Language>,
): Promise<StatementData | null> {
  const statement = await findStatement(db, id)
  if (!statement) return null
  const { party, side, from, to, opening, closing } = statement
  return {
    language: await languageOf(statement),
    businessName,
    logo: logo?.png ?? null,
    name: statementName(statement),
    party: party.name,
    side,
    from,
    to,
    opening,
    closing,
    issuedAt: statement.at,
    lines: await linesOfStatement(db, id),
  }
}

/** The language of a statement: the one that is chosen, else that of the party, else that of the request. */
export function languageFor(db: Queries, chosen: Language | undefined, asked: Language) {
  return async ({ party }: Pick<IssuedStatement, 'party'>): Promise<Language> => {
    if (chosen) return chosen
    const survivor = survivorOf(await partiesFrom(db, [party.id]), party.id)
    return (await findParty(db, survivor?.id ?? party.id))?.language ?? asked
  }
}
