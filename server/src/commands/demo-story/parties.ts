import type { Input } from '#contract/call.ts'
import { addParty } from '#contract/party.ts'
import type { DemoContext } from './demo-context.ts'

type Details = Input<typeof addParty>['body']
const unknown = { phone: '', wechat: '', note: '' }
const sender = { ...unknown, isSender: true, isCustomer: false }
const customer = { ...unknown, isSender: false, isCustomer: true }

const known = {
  chen: { ...sender, name: '陈建国', phone: '0412 555 018', wechat: 'chenjg_adl', language: 'zh-CN' },
  sophie: { ...sender, name: 'Sophie Walker', phone: '0423 555 107', language: 'en' },
  wang: { ...customer, name: '王小雨', phone: '13812345678', wechat: 'xiaoyu_88', language: 'zh-CN' },
  liu: {
    ...customer,
    name: '刘洋',
    phone: '13987654321',
    note: '月底结账 Pays at the end of the month',
    language: 'zh-CN',
  },
  zhou: { ...sender, isCustomer: true, name: '周明', wechat: 'zhouming2018', language: 'zh-CN' },
  grace: { ...customer, name: 'Grace Lim', phone: '18600001234', language: 'en' },
} as const satisfies Record<string, Details>

type Known = keyof typeof known
export type PartyIds = Readonly<Record<Known, string>>

/** Saves the parties of the story; gives their ids. */
export async function addParties(context: DemoContext): Promise<PartyIds> {
  const ids: Partial<Record<Known, string>> = {}
  for (const [name, body] of Object.entries(known)) {
    ids[name as Known] = (await context.call('staff', addParty, { body })).party_id
  }
  return ids as PartyIds
}
