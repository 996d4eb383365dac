import * as contract from '#contract/party.ts'
import { refuse } from '#domain/messages/refusal.ts'
import { handler } from '../../http/define-handler.ts'
import { partyAnswer } from '../../services/party/party-answer.ts'
import { findParty, partiesFrom, partiesInto } from '../../storage/stores/party/party.store.ts'

export const getParty = handler(contract.getParty, async ({ query }, { app }) => {
  const { db } = app.database
  const party = await findParty(db, query.party)
  if (!party) return refuse('party.gone')
  const parties = await partiesFrom(db, party.mergedInto === null ? [] : [party.mergedInto])
  const merged = await partiesInto(db, [party.id])
  return {
    party: partyAnswer(party, parties),
    merged: merged.map(({ id, name }) => ({ _id: id, name })),
  }
})
