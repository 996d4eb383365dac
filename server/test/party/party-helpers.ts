import type { Input } from '#contract/call.ts'
import { addParty } from '#contract/party.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'

type PartyBody = Input<typeof addParty>['body']

export const lei: PartyBody = {
  ...{ name: '李雷', phone: '13912345678', wechat: 'lilei', note: '' },
  ...{ language: 'zh-CN' as const, isSender: true, isCustomer: false },
}

/** Saves a party that is both a sender and a customer; returns its id. */
export async function newParty(testApp: TestApp, as: Person, name: string): Promise<string> {
  const body = { ...lei, name, phone: '', wechat: '', isCustomer: true }
  return (await testApp.call(addParty, { body }, { as })).answer.party_id
}
