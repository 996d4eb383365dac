// @rules 18-statement-01 18-statement-04 18-statement-02 18-statement-05 18-statement-06 18-statement-03
// @rules 18-merge-01 18-statement-07 18-statement-08 20-account-01 18-party-04 18-statement-12
import { expect, it } from 'vitest'
import { getStatementSheet } from '#contract/statement.ts'
import { says, storedRows } from '../../../testkit/rooms/open-app.ts'
import { auditFindings, pay as payCart, putIntoCart, refund } from '../party/party-helpers.ts'
import { readPdf } from '../ports/read-pdf.ts'
import { cellsOf, statementRoom, today } from './statement-helpers.ts'

const number = (name: string | undefined) => Number(/^ST-\d{4}-(\d{4})$/.exec(name ?? '')?.[1])
const feb = { from: '2026-02-01', to: '2026-02-28' }
const { does, testApp, anna, boss, refuses, storesNothing } = await statementRoom()

/** 0.00 + 538.85 + 1,203.00 + 159.23 − 1,500.00, in February. */
const february = async (name: string) => {
  const id = await does.party(name)
  for (const amount of [538.85, 1203, 159.23]) await does.owe(id, amount)
  await does.pay(id, 1500, { note: '二月货款', transferNumber: `4200001${name}`, day: '2026-02-20' })
  await does.writtenOn(id, '2026-02-20')
  return id
}

it('shows each entry with the balance after it, before it has a number', async () => {
  const id = await february('Li')
  const { answer } = await storesNothing(() => does.preview({ party: id, ...feb }, anna))
  expect([answer.opening, answer.closing, answer.issued]).toEqual([0, 401.08, undefined])
  expect(answer.lines.map(({ cause, amount, balance }) => `${cause} ${amount} ${balance}`)).toEqual([
    'adjustment 538.85 538.85',
    'adjustment 1203 1741.85',
    'adjustment 159.23 1901.08',
    'payment -1500 401.08',
  ])
  expect(answer.lines[3]).toMatchObject({ method: 'Bank', note: '二月货款', transferNumber: '4200001Li' })
  const march = await does.preview({ party: id, from: '2026-03-01', to: '2026-03-31' })
  expect(march.answer).toMatchObject({ opening: 401.08, lines: [] })
  const january = { from: '2026-01-01', to: '2026-01-31' }
  expect((await does.preview({ party: id, ...january })).answer).toMatchObject({ opening: 0, closing: 0 })
})

it('gets the next number of its year when it is issued, and is listed and logged', async () => {
  const id = await february('Wang')
  const issued = await does.issue({ party: id, ...feb }, anna)
  expect(issued.answer.msg).toBe(`${issued.answer.name} is issued for Wang.`)
  expect(issued.answer.name).toMatch(new RegExp(`^ST-${today().slice(0, 4)}-\\d{4}$`))
  const other = await does.issued({ party: id, from: '2026-03-01' })
  expect(number(other.name)).toBe(number(issued.answer.name) + 1)
  expect(await does.list(id)).toMatchObject([
    { name: other.name, opening: 401.08, closing: 401.08, entries: 0, by: 'Boss' },
    { ...feb, name: issued.answer.name, side: 'sender', opening: 0, closing: 401.08, entries: 4, by: 'Anna' },
  ])
  const logs = await storedRows(testApp, 'logs', { ref_id: id })
  const log = logs.find(({ kind }) => kind === 'Issue statement')
  expect(JSON.parse(log?.params ?? '')).toEqual({
    statement: issued.answer.name,
    party: 'Wang',
    account: 'sender',
  })
  const row = await storedRows(testApp, 'statements', { log_id: log?.id ?? '' })
  expect(row).toMatchObject([{ id: issued.answer.statement_id, closing_fen: 40_108 }])
})

it('is the same one when it would say exactly the same', async () => {
  const id = await february('Same')
  const first = await does.issued({ party: id, ...feb })
  expect((await does.preview({ party: id, ...feb })).answer.issued).toEqual({
    _id: first.statement_id,
    name: first.name,
  })
  expect((await storesNothing(() => does.issued({ party: id, ...feb }))).name).toBe(first.name)
  await does.owe(id, 1)
  await does.writtenOn(id, '2026-02-25')
  expect((await does.issued({ party: id, ...feb })).name).not.toBe(first.name)
})

it('stays as it was; what is written later on its last day comes first on the next one', async () => {
  const id = await does.party('Late')
  await does.owe(id, 100)
  const first = await does.issued({ party: id })
  await does.pay(id, 30)
  // A day has passed since.
  const day = 86_400_000
  await testApp.sql(`update account_entries set created_at = created_at - ${day} where party_id = '${id}'`)
  await testApp.sql(`update statements set to_day = '${new Date(Date.now() + 8 * 3_600_000 - day).toISOString().slice(0, 10)}'
      where id = '${first.statement_id}'`)
  await does.owe(id, 5)
  const next = (await does.preview({ party: id, from: today() })).answer
  expect([next.opening, ...next.lines.map(({ amount }) => amount), next.closing]).toEqual([100, -30, 5, 75])
  expect((await does.list(id)).map(({ closing }) => closing)).toEqual([100])
  expect((await does.paper(first.statement_id)).pages.join('\n').split('\n')).not.toContain('−30.00')
  const second = await does.issued({ party: id, from: today() })
  expect((await does.list(id))[0]).toMatchObject({ name: second.name, opening: 100, closing: 75, entries: 2 })
})

it('shows the numbers of the formula to a sender, and only the own amount to a customer', async () => {
  const [li, wang] = [await does.party('Sender'), await does.party('Customer')]
  const { pkId } = await putIntoCart(anna, { pieces: 3, customer: wang })
  await anna.nameSender({ body: { pk_id: pkId, party: li, seen: null } })
  const { transaction, item } = await payCart(anna)
  await boss.approveTransaction({ body: { transaction_id: transaction } })
  await refund(boss, { transaction, item })
  const sender = (await does.preview({ party: li })).answer.lines
  expect(sender.map(({ cause, amount }) => `${cause} ${amount}`)).toEqual([
    'share 449.46',
    'paid_at_once -449.46',
    'reversal -149.82',
  ])
  // 3 × 99.64; 600 − 449.46.
  expect(sender[0]?.item).toMatchObject({
    pk_id: pkId,
    item: 'Vitamin C',
    qty: 3,
    costPerEach: 99.64,
    cost: 298.92,
    payAmountFromCustomer: 600,
    kept: 150.54,
  })
  expect(sender[2]?.item).toMatchObject({
    qty: -1,
    costPerEach: 99.64,
    cost: -99.64,
    payAmountFromCustomer: -200,
    kept: -50.18,
  })
  const customer = (await does.preview({ party: wang, side: 'customer' })).answer.lines
  expect(customer[0]).toMatchObject({ cause: 'share', amount: 600 })
  for (const line of customer)
    expect(line.item).toMatchObject({ pk_id: pkId, costPerEach: null, cost: null, kept: null })
  const { statement_id } = await does.issued({ party: wang, side: 'customer' })
  const { text } = await anna.ok.getStatementText({ query: { statement_id } })
  const { pages } = await does.paper(statement_id)
  const { cells } = await does.sheet(statement_id)
  for (const said of [text, pages.join('\n'), JSON.stringify(cells)]) {
    expect(said).toContain('Vitamin C')
    for (const secret of ['99.64', '298.92', '449.46', '150.54']) expect(said).not.toContain(secret)
  }
})

it('is that of the survivor, with the entries of both', async () => {
  const [one, other] = [await february('One'), await does.party('Other')]
  const own = await does.issued({ party: one, ...feb })
  await boss.mergeParties({ body: { _id: one, into: other, version: 1 } })
  expect((await does.preview({ party: one, ...feb })).answer.closing).toBe(401.08)
  const both = await does.issued({ party: one, ...feb })
  expect((await does.list(other)).map(({ name, party: called }) => `${name} ${called}`)).toEqual([
    `${both.name} Other`,
    `${own.name} One`,
  ])
})

it('is mailed as PDF and spreadsheet in the language that was chosen, and logged', async () => {
  const id = await february('Mail')
  const { statement_id, name } = await does.issued({ party: id, ...feb })
  const body = { statement_id, email: ' Li@Example.com ', language: 'en' as const }
  expect((await anna.mailStatement({ body })).answer.msg).toBe(`${name} is being sent to li@example.com.`)
  const mail = (await testApp.mails()).at(-1)
  expect([mail?.to, mail?.subject]).toEqual(['li@example.com', expect.stringContaining(`Statement ${name}`)])
  expect(mail?.text).toContain('from 2026-02-01 to 2026-02-28')
  const [attached, sheet] = mail?.attachments ?? []
  expect(attached).toMatchObject({ filename: `statement-${name}.pdf`, mimeType: 'application/pdf' })
  const { title, pages } = await readPdf(Buffer.from(attached?.content ?? []))
  expect([title, pages[0]?.split('\n').includes('401.08')]).toEqual([`Statement ${name}`, true])
  expect(sheet).toMatchObject({ filename: `statement-${name}.xlsx`, mimeType: getStatementSheet.media })
  expect(cellsOf(sheet?.content ?? new Uint8Array()).flat()).toContain(401.08)
  // The party's own language when none is chosen.
  await anna.mailStatement({ body: { statement_id, email: 'li@example.com' } })
  expect((await testApp.mails()).at(-1)?.subject).toContain(`对账单 ${name}`)
})

it('is text for a chat', async () => {
  const id = await february('李雷')
  const { statement_id, name } = await does.issued({ party: id, ...feb })
  const query = { statement_id, language: 'zh-CN' as const }
  expect((await anna.ok.getStatementText({ query })).text.split('\n')).toEqual([
    expect.stringContaining(`对账单 ${name}`),
    '李雷 · 寄件人账户 · 2026-02-01 – 2026-02-28',
    '',
    '期初余额 ¥ 0.00',
    '2026-02-20 手工调整 from the old book +538.85',
    '2026-02-20 手工调整 from the old book +1,203.00',
    '2026-02-20 手工调整 from the old book +159.23',
    '2026-02-20 收付款 银行转账 二月货款 −1,500.00',
    '期末余额 ¥ 401.08',
    '我们应付您 ¥ 401.08',
  ])
  await does.pay(id, 500)
  const { statement_id: paid } = await does.issued({ party: id })
  const { answer } = await anna.getStatementText({ query: { ...query, statement_id: paid } })
  expect(answer.text.split('\n').slice(-2)).toEqual([
    '期末余额 ¥ −98.92',
    expect.stringMatching(/ ¥ 98\.92$/),
  ])
})

it('is refused for other days, unknown parties and wrong addresses, and nothing is stored', async () => {
  const id = await february('Strict')
  const { statement_id } = await does.issued({ party: id, ...feb })
  await storesNothing(async () => {
    await says(does.issue({ party: id, from: '2026-02-28', to: '2026-02-01' }), 400, 'statement.period')
    expect((await does.issue({ party: 'none', ...feb })).error.code).toBe('party.gone')
    const wrong = { body: { statement_id, email: 'li@' } }
    expect((await anna.mailStatement(wrong)).error.errorObject).toEqual({
      email: 'Enter an email address such as name@example.com.',
    })
    expect((await anna.getStatementPaper({ query: { statement_id: 'x' } })).error.code).toBe('statement.gone')
  })
})

it('leaves books that are right', async () => {
  // A test above has moved a statement to the day before.
  const findings = (await auditFindings(testApp)).filter((line) => !line.includes('to_day'))
  expect(findings).toEqual([])
})

const links = [
  'http://evil.example/pay now',
  'Li Lei evil.example/pay',
  'pay.evil.io',
  '支付宝.中国',
  'evil。com',
  '203.0.113.9',
]
const details = { phone: '', wechat: '', note: '', isSender: true, isCustomer: false }

it('a party is not named with a link or a host; one that is keeps its name, and mails greet without it', async () => {
  const wrong = { name: 'Enter the name without a link or web address.' }
  const ok = await anna.addParty({ body: { ...details, name: 'J.R. Smith Pty.Ltd.' } })
  const { party_id: _id } = ok.answer
  const update = (name: string, version: number, note = '') =>
    anna.updateParty({ body: { ...details, _id, name, note, version } })
  await storesNothing(async () => {
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
      await boss.ok.mailStatement({ body: { statement_id, email: 'victim@example.com', language } })
      const mail = (await testApp.mails()).at(-1)
      expect([name, mail?.text?.split('\n')[0]]).toEqual([name, greeting])
      expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(name)
    }
  }
})

it('one person mails 60 statements an hour at most; others go on', async () => {
  const mei = await testApp.person('staff', 'Mei')
  const party = await does.party('Mei')
  await does.owe(party, 10)
  const { statement_id } = await does.issued({ party, from: '2000-01-01', to: today() })
  const mail = (as = mei) => as.mailStatement({ body: { statement_id, email: 'mei@example.com' } })
  const answers = await Promise.all(Array.from({ length: 65 }, () => mail()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  const refused = await refuses(
    () => mail(),
    429,
    expect.stringMatching(
      /^You have mailed as many statements as one person may within an hour\. Wait \d+ seconds/,
    ),
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await mail(boss)).status).toBe(200)
})
