// @rules 9-address-03 9-address-04 9-address-09
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { deleteAddress, deleteAddresses, listAddresses, updateAddress } from '#contract/address.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { laiwu, lei } from '../../shared/testing/addresses.ts'
import { fill, findAlert, rowsWith, rowWith, visibleText } from '../../shared/testing/dom.ts'
import { refusal, type TestServer } from '../../shared/testing/test-server.ts'

const answers = (server: TestServer, addresses: readonly (typeof lei)[]) =>
  server.on(listAddresses, { result: [...addresses], next: null })
const openAddresses = (addresses: readonly (typeof lei)[]) =>
  openContent('/dashboard/address', (server) => answers(server, addresses))
/** Opens the menu of a row, and chooses from it. */
const fromMenu = async (user: UserEvent, name: string, action: string) => {
  await user.click(rowButton(name, 'More actions'))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const rowButton = (name: string, action: string) =>
  within(rowWith(name)).getByRole('button', { name: new RegExp(`^${action}`) })

describe('the dialogs of an address', () => {
  test('edits an address in a dialog with the stored values', async () => {
    const { user, server } = await openAddresses([lei])
    await waitFor(() => rowWith('李雷'))
    await user.click(rowButton('李雷', 'Update the address of 李雷'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update the address of 李雷' }))
    const name = () => dialog.getByLabelText('Name')
    expect(dialog.getByLabelText<HTMLInputElement>('Address').value).toBe('鸿福路1号')
    expect(dialog.getAllByText(/^(广东省|东莞市)$/).map(visibleText)).toEqual(['广东省', '东莞市', '东莞市'])
    fill(name(), '')
    await user.click(dialog.getByRole('button', { name: 'Update' }))
    await findAlert('Name is required.')
    fill(name(), ' 李磊 ')
    const gone = 'This address was deleted.'
    server.on(updateAddress, refusal('address.gone', gone))
    await user.click(dialog.getByRole('button', { name: 'Update' }))
    await findAlert(gone)
    answers(server.on(updateAddress, { msg: 'Address of 李磊 is updated.' }), [{ ...lei, name: '李磊' }])
    await user.dblClick(dialog.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Address of 李磊 is updated.')).toBeTruthy()
    await waitFor(() => rowWith('李磊'))
    expect(rowsWith('李雷')).toEqual([])
    const { createdAt, ...fields } = lei
    const sent = { ...fields, name: '李磊' }
    expect(server.sent(updateAddress).map(({ body }) => body)).toEqual([sent, sent])
  })

  test('keeps a stored area selectable that is no longer in the list', async () => {
    const { user, server } = await openAddresses([laiwu])
    await waitFor(() => rowWith('莱芜人'))
    await user.click(rowButton('莱芜人', 'Update'))
    const dialog = within(await screen.findByRole('dialog'))
    for (const area of ['山东省', '莱芜市', '莱城区']) expect(await dialog.findByText(area)).toBeTruthy()
    fill(dialog.getByLabelText('Note'), 'old name')
    answers(server.on(updateAddress, { msg: 'Updated.' }), [{ ...laiwu, note: 'old name' }])
    await user.click(dialog.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(within(rowWith('莱芜人')).getByText('old name')).toBeTruthy())
    expect(within(rowWith('莱芜人')).getByText('山东省 莱芜市 莱城区')).toBeTruthy()
    const { createdAt, ...fields } = laiwu
    expect(server.sent(updateAddress).map(({ body }) => body)).toEqual([{ ...fields, note: 'old name' }])
  })

  test('shows the address before it is deleted', async () => {
    const { user, server } = await openAddresses([lei])
    await waitFor(() => rowWith('李雷'))
    await fromMenu(user, '李雷', 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete the address of 李雷?' })
    expect(visibleText(dialog)).toBe(
      'Delete the address of 李雷? 李雷, +86 01065529988 广东省 东莞市 鸿福路1号 Saved packages keep the address that was printed on them. Cancel Delete',
    )
    server.on(deleteAddress, refusal('address.gone', 'This address no longer exists.'))
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await within(dialog).findByText('This address no longer exists.')).toBeTruthy()
    answers(server.on(deleteAddress, { msg: 'Address of 李雷 is deleted.' }), [])
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Address of 李雷 is deleted.')).toBeTruthy()
    await waitFor(() => expect(rowsWith('李雷')).toEqual([]))
    expect(server.sent(deleteAddress).map(({ body }) => body)).toEqual([{ _id: lei._id }, { _id: lei._id }])
  })

  test('deletes the ticked addresses by one call, and says which was not there any more', async () => {
    const { user, server } = await openContent('/dashboard/address', (to) =>
      to.on(listAddresses, { result: [lei, laiwu], next: null }),
    )
    await user.click(
      await waitFor(() => screen.getByRole('checkbox', { name: 'Choose the address of 李雷' })),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Tick all 2' }))
    await user.click(await screen.findByRole('button', { name: 'Delete 2 addresses' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 addresses' }))
    server.on(deleteAddresses, {
      msg: '1 of 2 done.',
      done: [{ _id: lei._id, logId: 'L 1' }],
      notDone: [{ _id: laiwu._id, msg: 'This address no longer exists.', code: 'address.gone' }],
    })
    await user.dblClick(dialog.getByRole('button', { name: 'Delete 2 addresses' }))
    const report = within(await screen.findByRole('dialog', { name: '1 done, 1 not' }))
    expect(report.getByRole('listitem').textContent).toMatch(/^莱芜人, .*: This address no longer exists\.$/)
    expect(server.sent(deleteAddresses).map(({ body }) => body)).toEqual([
      { rows: [{ _id: lei._id }, { _id: laiwu._id }] },
    ])
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  })
})
