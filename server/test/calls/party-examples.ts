import { addParty, mergeParties, undoMergeParties, updateParty } from '#contract/party.ts'
import { lei, newParty } from '../party/party-helpers.ts'
import { type Actors, example, type WriteExample } from './write-example.ts'

/** Examples of the writes of parties. */
export const partyExamples: readonly WriteExample[] = [
  example(addParty, async (actors) => [{ body: lei }, actors.anna]),
  example(updateParty, async (actors) => [
    { body: { ...lei, _id: await savedParty(actors), version: 1, wechat: 'lilei' } },
    actors.anna,
  ]),
  example(mergeParties, async (actors) => {
    const [_id, into] = [await savedParty(actors), await savedParty(actors)]
    return [{ body: { _id, into, version: 1 } }, actors.boss]
  }),
  example(undoMergeParties, async (actors) => {
    const [_id, into] = [await savedParty(actors), await savedParty(actors)]
    await actors.at.testApp.call(mergeParties, { body: { _id, into, version: 1 } }, { as: actors.boss })
    return [{ body: { _id } }, actors.boss]
  }),
]

const savedParty = ({ at: { testApp }, anna }: Actors) => newParty(testApp, anna, '李雷')
