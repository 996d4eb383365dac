// @rules 9-settings-13
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { listBusinessSettings, removeLogo, updateLogo } from '#contract/business.ts'
import { getAbout } from '#contract/system.ts'
import { boss, openContent, openScreen } from '../../../app/testing/open-screen.tsx'
import { findAlert, findGone, press } from '../../../shared/testing/dom.ts'
import { about } from '../../../shared/testing/new-database.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const plain = about({ businessName: '极地小店' })
const withLogo = about({ businessName: '极地小店', logo: '/api/logo/F1' })
const logos = () => [...document.querySelectorAll<HTMLImageElement>('img.logo')]

async function openSettings(first = plain, open = openContent) {
  const group = {
    name: 'business' as const,
    version: 0,
    fields: [{ name: 'businessName' as const, state: 'set' as const, value: '极地小店' }],
  }
  const page = await open(
    '/dashboard/settings',
    (server) => server.on(getAbout, first).on(listBusinessSettings, { result: [group], courier: 'sandbox' }),
    boss,
  )
  const card = await screen.findByRole('group', { name: 'Logo' })
  return { ...page, card: within(card), chooser: () => card.querySelector('input') ?? document.body }
}
const choose = (chooser: Element, bytes: Uint8Array<ArrayBuffer>) =>
  fireEvent.change(chooser, { target: { files: [new File([bytes], 'logo.png', { type: 'image/png' })] } })

test('a logo is uploaded beside the name, and is then shown there and in the top bar', async () => {
  const { server, card, chooser } = await openSettings(plain, openScreen)
  card.getByText('Not set')
  server.on(updateLogo, { msg: 'Saved. It is in use from now on.' })
  server.on(getAbout, withLogo)
  choose(chooser(), new Uint8Array([1, 2, 3]))
  await card.findByRole('button', { name: 'Replace the logo' })
  expect(server.sent(updateLogo)).toMatchObject([{ body: { picture: 'AQID' } }])
  await waitFor(() =>
    expect(logos().map((img) => img.getAttribute('src'))).toEqual(['/api/logo/F1', '/api/logo/F1']),
  )
  expect(document.querySelector('header.top-bar img.logo')).not.toBeNull()
})

test('what is wrong with a file stays in the card; one that is too large is not sent', async () => {
  const { server, chooser } = await openSettings()
  const msg = 'The picture is damaged or incomplete. Choose another file.'
  server.on(updateLogo, refusal('logo.damaged', msg, { status: 400 }))
  choose(chooser(), new Uint8Array([1]))
  await findAlert(msg)
  choose(chooser(), new Uint8Array(3 * 1024 * 1024 + 1))
  await findAlert('The file is too large. Choose a picture of at most 3 MB.')
  expect(server.sent(updateLogo)).toHaveLength(1)
})

test('a logo is removed after a question, and the name is left', async () => {
  const { server, card } = await openSettings(withLogo)
  server.on(removeLogo, { msg: 'The logo is removed. The name is shown without it.' })
  press(await card.findByRole('button', { name: 'Remove the logo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the logo?' }))
  server.on(getAbout, plain)
  press(dialog.getByRole('button', { name: 'Remove the logo' }))
  await findGone('dialog')
  await waitFor(() => expect(logos()).toEqual([]))
  expect(server.sent(removeLogo)).toHaveLength(1)
})

test.each(['/', '/login', '/register', '/reset_password'])(
  '%s shows the logo beside the name, and the name alone when it cannot be loaded',
  async (address) => {
    await openScreen(address, (server) => server.on(getAbout, withLogo), null)
    await screen.findAllByText('极地小店')
    await waitFor(() => expect(logos()).toHaveLength(1))
    const [logo] = logos()
    if (logo) fireEvent.error(logo)
    await waitFor(() => expect(logos()).toEqual([]))
    await screen.findAllByText('极地小店')
  },
)
