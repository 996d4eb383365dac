// @rules 9-statement-01 18-cause-01 9-statement-02 9-statement-03
/** @module-tag slow */

import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { getParty, listParties } from '#contract/party.ts'
import { listAccountEntries } from '#contract/party-account.ts'
import {
  getStatementPaper,
  getStatementSheet,
  getStatementText,
  issueStatement,
  listStatements,
  mailStatement,
  previewStatement,
} from '#contract/statement.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { fill, findAlert, press, rowsWith, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { at, newParty } from '../../../shared/testing/parties.ts'
import { refusal, type TestServer } from '../../../shared/testing/test-server.ts'
import { daysOf } from './period.ts'

const lei = newParty('p2', '李雷', {
  language: 'zh-CN',
  isCustomer: true,
  version: 3,
  senderBalance: 401.08,
})
const aging = { upTo30: 401.08, upTo60: 0, upTo90: 0, over90: 0, credit: 0 }
const accounts: Answer<typeof getParty>['accounts'] = [
  { side: 'sender', balance: 401.08, entries: 2, since: '2026-01-05', aging },
  { side: 'customer', balance: 0, entries: 0, aging: { ...aging, upTo30: 0 } },
]
const texts = { note: '', transferNumber: '', day: '' }
const preview: Answer<typeof previewStatement> = {
  opening: 0,
  closing: 401.08,
  lines: [
    {
      _id: 'e1',
      createdAt: at,
      cause: 'share',
      method: null,
      amount: 1901.08,
      balance: 1901.08,
      ...texts,
      item: {
        number: 1042,
        pk_id: 'PE1234567AB',
        item: 'Milk',
        qty: 3,
        costPerEach: 159.23,
        cost: 477.69,
        payAmountFromCustomer: 600,
        kept: 61.15,
      },
    },
    {
      _id: 'e2',
      createdAt: at,
      cause: 'payment',
      method: 'Wechat',
      amount: -1500,
      balance: 401.08,
      ...texts,
      note: 'for January',
      transferNumber: '4200001',
    },
  ],
}
const issued = { msg: 'ST-2026-0007 is issued for 李雷.', statement_id: 's7', name: 'ST-2026-0007' }
const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })

async function openStatement(person: Person = {}, prepare: (server: TestServer) => void = () => undefined) {
  const page = await openContent(
    '/dashboard/parties?party=p2',
    (server) => {
      server
        .on(listParties, { result: [lei], next: null, notNamed: {} })
        .on(getParty, { party: lei, accounts, merged: [] })
        .on(listAccountEntries, { result: [], next: null })
        .on(previewStatement, preview)
        .on(listStatements, { result: [], next: null })
      prepare(server)
    },
    person,
  )
  press(await screen.findByRole('button', { name: 'Statement …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement of 李雷' }))
  return { ...page, dialog }
}

function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the days of a statement', () => {
  test('are those of Shanghai, up to today', () => {
    // 00:30 on 1 March in Shanghai.
    const now = Date.parse('2026-02-28T16:30:00Z')
    expect(daysOf('month', now, undefined)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(daysOf('last', now, undefined)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOf('all', now, '2025-12-31')).toEqual({ from: '2025-12-31', to: '2026-03-01' })
    expect(daysOf('all', now, undefined)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(daysOf('last', Date.parse('2026-01-15T00:00:00Z'), undefined)).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    })
  })
})

describe('the statement of a party', () => {
  test('is shown with the numbers of the formula before it has a number', async () => {
    const { dialog, server } = await openStatement()
    const share = visibleText(await waitFor(() => rowWith('3 × Milk')))
    expect(share).toContain('Share of an item')
    expect(share).toContain('T-1042 · PE1234567AB 3 × 159.23 = 477.69 600.00 61.15 1,901.08 1,901.08')
    expect(visibleText(rowWith('for January'))).toContain('Payment · Wechat')
    expect(dialog.getByText('¥ 401.08')).toBeTruthy()
    expect(dialog.getByText(/A preview has no number/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('radio', { name: 'All' }))
    await waitFor(() =>
      expect(server.sent(previewStatement).at(-1)?.query).toMatchObject({ from: '2026-01-05' }),
    )
    fireEvent.click(dialog.getByRole('radio', { name: 'Customer' }))
    await waitFor(() =>
      expect(server.sent(previewStatement).at(-1)?.query).toMatchObject({ side: 'customer' }),
    )
    // A share of the sender is a sale to the customer.
    await waitFor(() => expect(visibleText(rowWith('3 × Milk'))).toMatch(/Sale ?3 × Milk/))
    expect(server.sent(issueStatement)).toEqual([])
  })

  test('is issued by a download, once, in the language of the party', async () => {
    const names = savedFiles()
    const { dialog, server } = await openStatement()
    await waitFor(() => rowWith('3 × Milk'))
    server.on(issueStatement, () => {
      server.on(previewStatement, { ...preview, issued: { _id: 's7', name: 'ST-2026-0007' } })
      return issued
    })
    server.on(getStatementPaper, pdf).on(getStatementSheet, () => {
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      return new Response('PK', { headers: { 'content-type': type } })
    })
    press(dialog.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(names).toEqual(['ST-2026-0007.pdf']))
    expect(await dialog.findByText('Issued as ST-2026-0007, which says exactly this.')).toBeTruthy()
    press(dialog.getByRole('button', { name: 'Download XLSX' }))
    await waitFor(() => expect(names).toEqual(['ST-2026-0007.pdf', 'ST-2026-0007.xlsx']))
    expect(server.bodies(issueStatement)).toMatchObject([{ party: 'p2', side: 'sender' }])
    expect(server.sent(getStatementPaper)[0]?.query).toEqual({ statement_id: 's7', language: 'zh-CN' })
  })

  test('is copied as text, and mailed to an address; a refusal is said beside the buttons', async () => {
    const copied: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
    const { dialog, server } = await openStatement()
    await waitFor(() => rowWith('3 × Milk'))
    server
      .on(issueStatement, issued)
      .on(getStatementText, { text: '对账单 ST-2026-0007' })
      .on(mailStatement, refusal('form.fields', 'Enter an email address such as name@example.com.'))
    press(dialog.getByRole('button', { name: 'Copy as text' }))
    await waitFor(() => expect(copied).toEqual(['对账单 ST-2026-0007']))
    press(dialog.getByRole('button', { name: 'Send by mail' }))
    fill(await dialog.findByLabelText('Email address'), 'li@')
    press(dialog.getByRole('button', { name: 'Send' }))
    await findAlert(/Enter an email address such as name@example.com/)
    server.on(mailStatement, { msg: 'ST-2026-0007 is being sent to li@example.com.' })
    fill(dialog.getByLabelText('Email address'), 'li@example.com')
    press(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('ST-2026-0007 is being sent to li@example.com.')).toBeTruthy()
    expect(server.bodies(mailStatement).at(-1)).toEqual({
      statement_id: 's7',
      email: 'li@example.com',
      language: 'zh-CN',
    })
  })

  test('that was issued is listed, and can be had again as it was', async () => {
    const names = savedFiles()
    const { dialog, server } = await openStatement({}, (one) =>
      one
        .on(listStatements, {
          result: [
            {
              _id: 's7',
              name: 'ST-2026-0007',
              side: 'sender',
              from: '2026-02-01',
              to: '2026-02-28',
              opening: 0,
              closing: 401.08,
              entries: 4,
              party: '李雷',
              by: 'Anna',
              createdAt: at,
            },
          ],
          next: null,
        })
        .on(getStatementPaper, pdf),
    )
    press(dialog.getByRole('tab', { name: 'Issued statements' }))
    const row = await waitFor(() => rowWith('ST-2026-0007'))
    expect(visibleText(row)).toContain('2026-02-01 – 2026-02-28 401.08 2026-03-01 10:30:00 Anna')
    press(within(row).getByRole('button', { name: 'ST-2026-0007: Download PDF' }))
    await waitFor(() => expect(names).toEqual(['ST-2026-0007.pdf']))
    expect(server.sent(issueStatement)).toEqual([])
  })

  test('says why there is none, and offers to try again', async () => {
    const text = 'A statement has at most 10000 entries. Choose fewer days.'
    const { dialog } = await openStatement({}, (one) =>
      one.on(previewStatement, refusal('statement.too_long', text)),
    )
    await findAlert(new RegExp(text))
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(rowsWith('Milk')).toEqual([])
  })
})
