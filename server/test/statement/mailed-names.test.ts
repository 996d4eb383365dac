// @rules 18-party-04 18-statement-12
import { expect } from 'vitest'
import { expectNothingStored } from '../../../testkit/stored.ts'
import { statementTest as it, today } from './statement-helpers.ts'

const links = [
  'http://evil.example/pay now',
  'Li Lei evil.example/pay',
  'pay.evil.io',
  '支付宝.中国',
  'evil。com',
  '203.0.113.9',
]
const details = { phone: '', wechat: '', note: '', isSender: true, isCustomer: false }

it('a party is not named with a link or a host; one that is keeps its name, and mails greet without it', async ({
  testApp,
  anna,
  boss,
  does,
}) => {
  const wrong = { name: 'Enter the name without a link or web address.' }
  const ok = await anna.addParty({ body: { ...details, name: 'J.R. Smith Pty.Ltd.' } })
  const { party_id: _id } = ok.answer
  const update = (name: string, version: number, note = '') =>
    anna.updateParty({ body: { ...details, _id, name, note, version } })
  await expectNothingStored(testApp.database, async () => {
    for (const name of links) {
      const added = await anna.addParty({ body: { ...details, name } })
      expect([name, added.status, added.error.errorObject]).toEqual([name, 400, wrong])
      const renamed = await update(name, 1)
      expect([name, renamed.status, renamed.error.errorObject]).toEqual([name, 400, wrong])
    }
  })

  for (const [at, name] of links.entries()) {
    // As an earlier version stored it.
    await testApp.sql(`update parties set name = '${name}' where id = '${_id}'`)
    expect((await update(name, 1 + at, `seen ${at}`)).status).toBe(200)
    for (const [language, greeting] of [
      ['en', 'Hello,'],
      ['zh-CN', '您好：'],
    ] as const) {
      await does.owe(_id, 10 + at)
      const { statement_id } = await does.issued({ party: _id, from: '2000-01-01', to: today() })
      const body = { statement_id, email: 'victim@example.com', language }
      expect((await boss.mailStatement({ body })).status).toBe(200)
      const mail = (await testApp.mails()).at(-1)
      expect([name, mail?.text?.split('\n')[0]]).toEqual([name, greeting])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(name)
    }
  }
})

it('one person mails 60 statements an hour at most; others go on', async ({ testApp, anna, boss, does }) => {
  const party = await does.party('Mei')
  await does.owe(party, 10)
  const { statement_id } = await does.issued({ party, from: '2000-01-01', to: today() })
  const mail = (as = anna) => as.mailStatement({ body: { statement_id, email: 'mei@example.com' } })
  const answers = await Promise.all(Array.from({ length: 65 }, () => mail()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = await expectNothingStored(testApp.database, () => mail())
  expect([refused.status, refused.error.msg]).toEqual([
    429,
    expect.stringMatching(
      /^You have mailed as many statements as one person may within an hour\. Wait \d+ seconds/,
    ),
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await mail(boss)).status).toBe(200)
})
