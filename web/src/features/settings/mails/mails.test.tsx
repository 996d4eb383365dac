// @rules 9-mail-01
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeLanguage } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { listOutbox, retryMail, setMailAside } from '#contract/mail.ts'
import { getAbout } from '#contract/system.ts'
import { openContent, openScreen } from '../../../app/testing/open-screen.tsx'
import { switchLanguage } from '../../../shared/i18n/i18n.ts'
import { findAlert, press, rowWith, visibleText } from '../../../shared/testing/dom.ts'
import { about, now } from '../../../shared/testing/new-database.ts'
import { refusal, type TestServer } from '../../../shared/testing/test-server.ts'

type Mail = Answer<typeof listOutbox>['result'][number]

const none = { result: [], waiting: 0, dead: 0 }
/** The mail server refuses it for good. */
const toAnna: Mail = {
  _id: 'm1',
  kind: 'activation',
  recipient: 'anna@example.com',
  language: 'en',
  state: 'dead',
  createdAt: now,
  tries: 1,
  nextTryAt: null,
  status: 550,
  retriable: true,
  trouble: 'The mail server refused the mail or its recipient.',
  ended: 'The refusal is final, so it will not be sent again.',
}
/** The mail server defers it. */
const toCarl: Mail = {
  ...toAnna,
  _id: 'm2',
  recipient: 'carl@example.com',
  state: 'waiting' as const,
  status: 450,
  trouble: 'The mail server did not accept the mail for now.',
  ended: '',
  nextTryAt: '2026-03-01T02:31:00.000Z',
}

const openAsLena = (address: string, answer: (server: TestServer) => unknown = () => undefined) =>
  openScreen(address, (one) => answer(one.on(getAbout, about({ mail: 'smtp' }))), {
    name: 'Lena',
    role: 'admin',
  })

const mails = async () => within(await screen.findByRole('region', { name: 'Mails' }))
const row = (recipient: string) => within(rowWith(recipient))

afterEach(async () => {
  window.location.hash = ''
  await switchLanguage('en')
})

describe('mails that were not sent', () => {
  test('are none at first: the settings page says so, and the overview does not mention them', async () => {
    const { server } = await openAsLena('/dashboard/settings')
    await (await mails()).findByText('No mails are waiting: all were sent.')
    expect((await mails()).queryByText(/^No mail server is set/)).toBeNull()
    press(screen.getByRole('link', { name: 'Overview' }))
    await screen.findByRole('heading', { name: 'Todos' })
    await waitFor(() => expect(server.sent(listOutbox).length).toBeGreaterThan(0))
    await screen.findByText(/^Nothing was sent or sold in the last twelve months/)
    expect(screen.queryByText(/could not be sent/)).toBeNull()
  })

  test('appear on the overview by themselves when they were refused, with a link to the list', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    const { server } = await openAsLena('/dashboard/overview')
    await screen.findByText(/^Nothing was sent or sold in the last twelve months/)
    expect(screen.queryByText(/could not be sent/)).toBeNull()
    server.on(listOutbox, { result: [toAnna], waiting: 0, dead: 1 })
    server.tell('mails')
    await screen.findByText('One mail could not be sent.')
    press(screen.getByRole('link', { name: 'Show the mails' }))
    await (await mails()).findByText('One mail could not be sent')
    await waitFor(() => rowWith(toAnna.recipient))
    expect(scrolled.mock.contexts.map((element) => (element as HTMLElement).id)).toContain('mails')
    const cells = [...rowWith(toAnna.recipient).children].map(visibleText)
    expect(cells.slice(0, 5)).toEqual([
      'anna@example.com',
      'Activation link English',
      '2026-03-01 10:30:00',
      'Not sent one failed try',
      'The mail server refused the mail or its recipient. (SMTP 550) The refusal is final, so it will not be sent again.',
    ])
  })

  test('leave the list when an admin retries them', async () => {
    const { server } = await openAsLena('/dashboard/settings', (one) =>
      one.on(listOutbox, { result: [toAnna], waiting: 0, dead: 1 }),
    )
    const retry = await screen.findByRole('button', { name: 'Try again: mail to anna@example.com' })
    const msg = 'The mail to anna@example.com is being sent again.'
    server.on(retryMail, { msg }).on(listOutbox, none)
    press(retry)
    await screen.findByText(msg)
    await (await mails()).findByText('No mails are waiting: all were sent.')
    expect(server.bodies(retryMail)).toEqual([{ _id: 'm1' }])
  })

  test('are retried once on a double click whose second click comes after the answer and before the list is read again', async () => {
    const { server } = await openAsLena('/dashboard/settings', (one) =>
      one
        .on(listOutbox, { result: [toAnna], waiting: 0, dead: 1 })
        .on(retryMail, { msg: 'It is being sent.' }),
    )
    const retry = await screen.findByRole('button', { name: 'Try again: mail to anna@example.com' })
    fireEvent.click(retry, { detail: 1 })
    await screen.findByText('It is being sent.')
    await waitFor(() => expect(retry.className).not.toContain('loading'))
    fireEvent.click(retry, { detail: 2 })
    fireEvent.click(await screen.findByRole('button', { name: 'Set aside: mail to anna@example.com' }), {
      detail: 2,
    })
    await waitFor(() => expect(server.sent(listOutbox).length).toBeGreaterThan(1))
    expect(server.sent(retryMail)).toHaveLength(1)
    expect(server.sent(setMailAside)).toEqual([])
  })

  test('show the next try while the mail server defers them; old ones can be set aside', async () => {
    const { server } = await openAsLena('/dashboard/settings', (one) =>
      one.on(listOutbox, { result: [toCarl, toAnna], waiting: 1, dead: 1 }),
    )
    await waitFor(() => row('carl@').getByText('Waiting'))
    row('anna@').getByText('Not sent')
    row('carl@').getByText('one failed try')
    row('carl@').getByText(/^next at \d{4}-\d\d-\d\d 10:31:00$/)
    row('carl@').getByText('The mail server did not accept the mail for now. (SMTP 450)')
    ;(await mails()).getByText('One mail is waiting · One mail could not be sent')
    expect(row('carl@').getAllByRole('button')).toHaveLength(1)
    server.on(setMailAside, { msg: 'Set aside.' })
    server.on(listOutbox, { result: [toCarl], waiting: 1, dead: 0 })
    const aside = row('anna@').getByRole('button', { name: 'Set aside: mail to anna@example.com' })
    expect(aside.dataset.hint).toBe('Removes it from this list for everybody. It will not be sent.')
    press(aside)
    await waitFor(() => expect(() => rowWith('anna@')).toThrow())
    ;(await mails()).getByText('One mail is waiting')
    server.on(retryMail, refusal('mail.sending', 'It is being sent now.'))
    press(row('carl@').getByRole('button', { name: /^Try again/ }))
    await findAlert('carl@example.com: It is being sent now.')
    server.on(retryMail, { msg: 'Again.' }).on(listOutbox, none)
    press(row('carl@').getByRole('button', { name: /^Try again/ }))
    await waitFor(() => expect(() => rowWith('carl@')).toThrow())
    expect(server.bodies(setMailAside)).toEqual([{ _id: 'm1' }])
    expect(server.bodies(retryMail)).toEqual([{ _id: 'm2' }, { _id: 'm2' }])
  })

  test('are for admins only', async () => {
    const { server } = await openContent('/dashboard/settings')
    await screen.findByRole('heading', { name: 'Normal item postage per Kg' })
    expect(screen.queryByRole('region', { name: 'Mails' })).toBeNull()
    expect(server.sent(listOutbox)).toEqual([])
  })

  test('come in the language that the person chose last', async () => {
    const { server } = await openAsLena('/dashboard/settings', (one) =>
      one.on(changeLanguage, { msg: 'Your language is saved.' }),
    )
    await mails()
    press(screen.getByRole('button', { name: '中文' }))
    await waitFor(() => expect(server.bodies(changeLanguage)).toEqual([{ language: 'zh-CN' }]))
  })
})
