import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { issueStatement } from '#contract/statement.ts'
import type { Side } from '#domain/account/entry-causes.ts'
import type { Language } from '#domain/text/language.ts'
import { dayOf } from '#domain/time/day.ts'
import { openApp } from '../../../testkit/rooms/open-app.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { enter, newParty } from '../party/party-helpers.ts'
import { readPdf } from '../ports/read-pdf.ts'

type Asked = Partial<Input<typeof issueStatement>['body']> & { readonly party: string }

export const today = () => dayOf(Date.now())

export async function statementRoom() {
  const room = await openApp({ boss: 'admin', anna: 'staff' })
  return { ...room, does: statementsOf(room.testApp, room.boss) }
}

export function statementsOf(testApp: TestApp, boss: Person) {
  const party = (name: string) => newParty(boss, name)
  const asked = (of: Asked) => ({ side: 'sender' as const, from: '2000-01-01', to: today(), ...of })
  const preview = (of: Asked, as = boss) => as.previewStatement({ query: asked(of) })
  const issue = (of: Asked, as = boss) => as.issueStatement({ body: asked(of) })
  async function issued(of: Asked) {
    const { answer } = await issue(of)
    return answer
  }
  const list = async (party: string) => (await boss.ok.listStatements({ query: { party } })).result
  const owe = (party: string, amount: number, side: Side = 'sender') =>
    boss.addAccountAdjustment({
      body: { party, side, kind: 'adjustment', amount, reason: 'from the old book' },
    })
  async function pay(party: string, amount: number, more: object = {}): Promise<void> {
    const { status, text } = await enter(boss, { party, amount, ...more })
    expect(status, text).toBe(200)
  }
  /** Moves the entries of a party to noon of a day in Shanghai, all that are newer. */
  const writtenOn = (party: string, day: string) =>
    testApp.sql(
      `update account_entries set created_at = ${Date.parse(`${day}T04:00:00Z`)} where party_id = '${party}'
        and created_at > ${Date.parse(`${day}T04:00:00Z`)}`,
    )
  async function paper(statement_id: string, language?: Language) {
    const query = { statement_id, ...(language && { language }) }
    const { bytes, headers } = await boss.getStatementPaper({ query })
    return { ...(await readPdf(bytes)), headers, bytes }
  }
  async function sheet(statement_id: string, language?: Language) {
    const query = { statement_id, ...(language && { language }) }
    const { bytes, headers } = await boss.getStatementSheet({ query })
    return { cells: cellsOf(bytes), headers }
  }
  /** The same statement in each of its forms. */
  async function all(statement_id: string, language: Language) {
    const { pages } = await paper(statement_id, language)
    const { cells } = await sheet(statement_id, language)
    const { text } = await boss.ok.getStatementText({ query: { statement_id, language } })
    return { words: pages.join('\n').split('\n'), cells, text }
  }
  return { all, party, preview, issue, issued, list, owe, pay, writtenOn, paper, sheet }
}

type CellValue = string | number

/** The rows of the first sheet of a spreadsheet, as a reader sees them; dates are numbers of days. */
export function cellsOf(xlsx: Uint8Array): readonly (readonly (CellValue | null)[])[] {
  const files = unzipSync(xlsx)
  const text = (name: string) => new TextDecoder().decode(files[name])
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, one = '']) =>
    unescaped(one.replaceAll(/<[^>]*>/g, '')),
  )
  return [...text('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (CellValue | null)[] = []
    for (const [, letters = '', attributes = '', inner = ''] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const [, value] = /<v>(.*?)<\/v>/s.exec(inner) ?? []
      const at = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      while (cells.length < at) cells.push(null)
      if (value === undefined) cells.push(null)
      else cells.push(attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : Number(value))
    }
    return cells
  })
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
