// @rules 9-import-01 9-import-02
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { addImport, checkImport, listImports, undoImport } from '#contract/import.ts'
import { boss, openContent } from '../../app/testing/open-screen.tsx'
import { findAlert, press, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { resizeWindow } from '../../shared/testing/resize-window.ts'

const checked: Answer<typeof checkImport> = {
  msg: '2 rows can be imported.',
  good: 2,
  wrong: 1,
  problems: [{ row: 4, column: 'phone', msg: 'This is not one phone number.', code: 'import.phone' }],
  preview: [{ row: 3, cells: { name: '王小明', phone: '13800138000', address: '人民南路1号' } }],
  earlier: null,
}
const done = { msg: 'Rows imported: 2.', made: 2, wrong: 1, problems: [] }
const record = (more: Partial<Answer<typeof listImports>['result'][number]> = {}) => ({
  _id: 'an import of before',
  kind: 'stock' as const,
  file: '库存.xlsx',
  rows: 3,
  made: 2,
  by: 'Boss',
  at: '2026-03-01T02:30:00.000Z',
  ...more,
})

const csv = [
  'Old list of 2025',
  '姓名,手机号码,地址,生日',
  '王小明,138 0013 8000,人民南路1号,1990',
  '李磊,1380013,人民南路2号,',
]

async function choose(lines: readonly string[]) {
  const box = (await screen.findByText(/Choose or drop your spreadsheet/)).closest('.ant-upload')
  const input = box?.querySelector('input')
  if (!input) throw new Error('no input')
  await userEvent.upload(input, new File([lines.join('\n')], '客户.csv'))
}

describe('the import screen', () => {
  test('guesses the columns, names what is wrong, shows rows as they will be, and imports the others', async () => {
    const { server } = await openContent('/dashboard/import', (one) => one.on(checkImport, checked), boss)
    await choose(csv)
    await findAlert(/This would import 2 rows; 1 row cannot be\./)
    expect(server.sent(checkImport)[0]?.body).toMatchObject({
      kind: 'addresses',
      file: '客户.csv',
      columns: ['name', 'phone', 'address'],
      rows: [
        { row: 3, cells: ['王小明', '138 0013 8000', '人民南路1号'] },
        { row: 4, cells: ['李磊', '1380013', '人民南路2号'] },
      ],
    })
    expect(within(rowWith('This is not one phone number.')).getByText('1380013')).toBeTruthy()
    expect(rowWith('13800138000')).toBeTruthy()
    server.on(addImport, done)
    press(screen.getByRole('button', { name: 'Import 2 rows' }))
    await screen.findByText('Rows imported: 2.')
    expect(server.sent(addImport)[0]?.body).toMatchObject({
      all: false,
      columns: ['name', 'phone', 'address'],
    })
    expect(screen.queryByText('客户.csv')).toBeNull()
  })

  test('asks for a column that it does not know', async () => {
    await openContent('/dashboard/import', undefined, boss)
    await choose(['Wer,Tel', '王小明,13800138000'])
    await findAlert('Choose the column that has: Name.')
  })

  test('says what became of an import whose answer was lost', async () => {
    const { server } = await openContent('/dashboard/import', (one) => one.on(checkImport, checked), boss)
    await choose(csv)
    server.on(addImport, () => Promise.reject(new TypeError('Failed to fetch')))
    press(await screen.findByRole('button', { name: 'Import 2 rows' }))
    await findAlert(/nothing was stored/)
    const _id = String(server.sent(addImport)[0]?.body.import_id)
    server.on(listImports, { result: [record({ _id })], running: [] })
    press(screen.getByRole('button', { name: 'Import 2 rows' }))
    await findAlert(/the rows are stored/)
  })

  test('lists imports, and takes one back', async () => {
    const undone = { by: 'Anna', at: '2026-03-02T02:30:00.000Z' }
    const result = [record({ pk_id: 'OS000000001' }), record({ _id: 'another one', file: 'alt.csv', undone })]
    const { server } = await openContent(
      '/dashboard/import',
      (one) => one.on(listImports, { result, running: [] }),
      boss,
    )
    expect(
      within(await screen.findByRole('row', { name: /alt\.csv/ })).getByText(/Undone by Anna/),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Stock on hand' })).toBeTruthy()
    server.on(undoImport, { msg: 'The import of 库存.xlsx is undone.' })
    press(screen.getByRole('button', { name: 'Undo this import: 库存.xlsx' }))
    press(await screen.findByRole('button', { name: 'Undo this import' }))
    await screen.findByText('The import of 库存.xlsx is undone.')
    expect(server.sent(undoImport)[0]?.body).toEqual({ import_id: 'an import of before' })
  })

  test('shows on a phone what a row becomes, and whether an import stands, in closed cards', async () => {
    resizeWindow(390)
    const undone = { by: 'Anna', at: '2026-03-02T02:30:00.000Z' }
    const { server } = await openContent(
      '/dashboard/import',
      (one) => one.on(checkImport, checked).on(listImports, { result: [record({ undone })], running: [] }),
      boss,
    )
    const cards = () => screen.getAllByRole('listitem').map(visibleText)
    await waitFor(() => expect(cards().at(-1)).toMatch(/^库存\.xlsx .*Undone by Anna/))
    await choose(csv)
    await findAlert(/This would import 2 rows/)
    expect(cards()).toContainEqual(expect.stringMatching(/^王小明 13800138000/))
    expect(server.sent(checkImport)).toHaveLength(1)
  })
})
