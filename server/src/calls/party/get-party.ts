import * as contract from '#contract/party.ts'
import { refuse } from '#domain/refusal/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { accountsOf, notNamed } from '../../services/party/accounts.ts'
import { partyAnswer } from '../../services/party/party-answer.ts'
import { ownersOf } from '../../storage/stores/party/account.store.ts'
import { findParty, partiesFrom, partiesInto } from '../../storage/stores/party/party.store.ts'

export const getParty = handler(contract.getParty, async ({ query }, { app, now }) => {
  const { db } = app.database
  if (query.party === notNamed)
    return { party: null, accounts: await accountsOf(db, null, null, now), merged: [] }
  const party = await findParty(db, query.party)
  if (!party) return refuse('party.gone')
  // The entries of a merged party are those of its survivor.
  const accounts =
    party.mergedInto === null ? await accountsOf(db, await ownersOf(db, party.id), party, now) : []
  const parties = await partiesFrom(db, party.mergedInto === null ? [] : [party.mergedInto])
  const merged = await partiesInto(db, [party.id])
  return {
    party: partyAnswer(party, parties),
    accounts,
    merged: merged.map(({ id, name, version }) => ({ _id: id, name, version })),
  }
})
