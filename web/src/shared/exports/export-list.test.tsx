// @rules 9-list-06
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import { exportList } from '#contract/export.ts'
import { getPreferences } from '#contract/preference.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { wang } from '../testing/addresses.ts'
import { findAlert } from '../testing/dom.ts'
import { found, refusal, type TestServer } from '../testing/test-server.ts'

const file = () =>
  new Response('\ufeff"Name"\r\n', { headers: { 'content-type': 'application/octet-stream' } })
const hidden = { list: 'address' as const, columns: [{ name: 'note', shown: false }, { name: 'phone' }] }

async function openExport(answers: (server: TestServer) => unknown) {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const opened = await openContent('/dashboard/address?receiver=wang', (server) =>
    answers(
      server
        .on(listAddresses, found([{ ...wang, note: 'wang' }]))
        .on(getPreferences, { density: 'normal', lists: [hidden] }),
    ),
  )
  await opened.user.click(await screen.findByRole('button', { name: 'Export Addresses' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export: Addresses' }))
  return { ...opened, saved, dialog }
}

test('an export has what the list is asked, in the columns that are shown, and offers CSV where XLSX is too long', async () => {
  const tooLong = refusal('spreadsheet.too_long', 'It has too many rows.', { status: 400 })
  const { user, server, saved, dialog } = await openExport((to) =>
    to.on(exportList, ({ query }) => (query.format === 'xlsx' ? tooLong : file())),
  )
  await user.click(await dialog.findByRole('button', { name: 'XLSX, up to 20,000 rows' }))
  await findAlert('It has too many rows.')
  expect(dialog.getByRole('button', { name: /XLSX/ })).toHaveProperty('disabled', true)
  expect(saved).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'CSV, all rows' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { query } = server.sent(exportList).at(-1) ?? {}
  expect(query).toMatchObject({ list: 'address', format: 'csv', query: 'q=wang' })
  expect([...new URLSearchParams(query?.columns)]).toEqual([
    ['phone', 'Phone number'],
    ['name', 'Name'],
    ['area', 'Province, city, district'],
    ['address', 'Address'],
  ])
})

test('an export that is cancelled saves nothing, and can begin again', async () => {
  const { user, server, saved, dialog } = await openExport((to) => to.hold(exportList, file()))
  await user.click(await dialog.findByRole('button', { name: 'CSV, all rows' }))
  await dialog.findByText('The server is preparing the file …')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.findByRole('button', { name: 'CSV, all rows' })
  server.release()
  server.on(exportList, () => file())
  await user.click(dialog.getByRole('button', { name: 'CSV, all rows' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})
