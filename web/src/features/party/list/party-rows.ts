import type { Side } from '#domain/account/account-entry.ts'
import { partyText } from '#domain/account/party-search.ts'
import type { NotNamed, PartyRecord } from '../../../shared/parties/list-parties.ts'

/** A row of the list: a party, or the account of all that is not named. */
export type PartyRow = Partial<PartyRecord> & NotNamed & { readonly _id: string; readonly name: string }

/** What the address has in place of the id of a party for all that is not named. */
const notNamedId = 'none'

/** Without a search: all parties that are not merged, and 'Not named' once it has entries. */
export function partyRows(
  parties: readonly PartyRecord[],
  notNamed: NotNamed,
  name: string,
): readonly PartyRow[] {
  const alone = parties.filter(({ mergedInto }) => mergedInto === undefined)
  return Object.keys(notNamed).length === 0 ? alone : [{ _id: notNamedId, name, ...notNamed }, ...alone]
}

export const partyRowText = ({ name, phone = '', wechat = '' }: PartyRow) =>
  partyText({ name, phone, wechat })

/** The sum of the balances of one side that `counts`, without their sign, in fen. Survivors have those of merged parties. */
export function owedBy(rows: readonly PartyRow[], side: Side, counts: (balance: number) => boolean): number {
  return rows
    .filter(({ mergedInto }) => mergedInto === undefined)
    .map((row) => row[`${side}Balance`] ?? 0)
    .filter(counts)
    .reduce((sum, balance) => sum + Math.round(Math.abs(balance) * 100), 0)
}
