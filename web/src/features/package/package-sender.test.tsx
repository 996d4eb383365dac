// @rules 18-name-02 18-name-03
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { addParty, listParties } from '#contract/party.ts'
import { nameSender } from '#contract/party-naming.ts'
import { openContent, type Person } from '../../app/testing/open-screen.tsx'
import { findAlert, findGone, press } from '../../shared/testing/dom.ts'
import { known, packageAnswer, tile } from '../../shared/testing/packages.ts'
import { newParty } from '../../shared/testing/parties.ts'
import { refusal } from '../../shared/testing/test-server.ts'

const lei = { _id: 'p2', name: '李雷' }

async function openPackage(sender?: typeof lei, person: Person = {}) {
  const answer = packageAnswer()
  const page = await openContent(
    `/dashboard/package?pk_id=${known}`,
    (server) =>
      server
        .on(listLatestPackages, { result: [tile(known)] })
        .on(listParties, { result: [newParty('p2', '李雷'), newParty('p1', 'Han')], next: null })
        .on(getPackage, { ...answer, packageRecord: { ...answer.packageRecord, ...(sender && { sender }) } }),
    person,
  )
  await screen.findByText('Item Information')
  return page
}

const open = async (name: string) => {
  press(screen.getByRole('button', { name: new RegExp(`: Sender of ${known}$`) }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  const box = await dialog.findByRole('combobox')
  fireEvent.mouseDown(box)
  return { dialog, box }
}
const options = () => [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]

describe('the sender of a package', () => {
  test('is named from the list', async () => {
    const { server } = await openPackage()
    expect(screen.getByText('Not named')).toBeTruthy()
    const { dialog } = await open(`Sender of ${known}`)
    await waitFor(() => expect(options().map((one) => one.textContent)).toEqual(['李雷', 'Han']))
    fireEvent.click(options()[0] ?? document.body)
    server.on(nameSender, { msg: '李雷 is named.' })
    press(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('李雷 is named.')).toBeTruthy()
    await findGone('dialog')
    expect(server.sent(nameSender)[0]?.body).toEqual({ pk_id: known, party: 'p2', seen: null })
  })

  test('is saved as a new party on the way', async () => {
    const { server } = await openPackage()
    const { dialog, box } = await open(`Sender of ${known}`)
    server.on(addParty, { msg: 'Zoë is saved.', party_id: 'p3' })
    fireEvent.change(box, { target: { value: 'Zoë' } })
    await waitFor(() => expect(options().map((one) => one.textContent)).toEqual(['New party “Zoë”']))
    fireEvent.click(options()[0] ?? document.body)
    expect(await screen.findByText('Zoë is saved.')).toBeTruthy()
    expect(server.sent(addParty)[0]?.body).toMatchObject({ name: 'Zoë', isSender: true })
    server.on(nameSender, { msg: 'Zoë is named.' })
    press(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sent(nameSender)[0]?.body).toMatchObject({ party: 'p3' }))
  })

  test('says who was first, and stays open', async () => {
    const { server } = await openPackage(lei)
    const links = screen.getAllByRole('link', { name: '李雷' }).map((one) => one.getAttribute('href'))
    expect(links).toEqual(['/dashboard/person/p2', '/dashboard/person/p2'])
    const { dialog } = await open(`Sender of ${known}`)
    const text = 'Boss has changed this meanwhile. Nothing was saved. Look at it again.'
    server.on(nameSender, refusal('correction.changed', text))
    await waitFor(() => expect(options()).toHaveLength(2))
    fireEvent.click(options()[1] ?? document.body)
    press(dialog.getByRole('button', { name: 'Save' }))
    await findAlert(text)
    expect(server.sent(nameSender)[0]?.body).toEqual({ pk_id: known, party: 'p1', seen: 'p2' })
  })

  test('is nothing for visitors', async () => {
    await openPackage(undefined, { role: 'visitor' })
    expect(screen.queryByText('Not named')).toBeNull()
    expect(screen.queryByRole('button', { name: new RegExp(`: Sender of ${known}$`) })).toBeNull()
  })
})
