import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { deleteAddresses, listAddresses } from '#contract/address.ts'
import { rules } from '../../../../testkit/rules.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { laiwu, lei } from '../../shared/testing/addresses.ts'

test('deletes the ticked addresses by one call, and says which was not there any more', async () => {
  rules('9-address-09')
  const { user, server } = await openContent('/dashboard/address', (to) =>
    to.on(listAddresses, { result: [lei, laiwu], next: null }),
  )
  await user.click(await waitFor(() => screen.getByRole('checkbox', { name: 'Choose the address of 李雷' })))
  await user.click(await screen.findByRole('checkbox', { name: 'All 2 shown' }))
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
    { rows: [{ _id: laiwu._id }, { _id: lei._id }] },
  ])
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
})
