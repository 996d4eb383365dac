// @rules 9-package-24 9-package-25 9-package-26
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getPackage, getPostSlip, listLatestPackages } from '#contract/package.ts'
import { getAbout } from '#contract/system.ts'
import { openContent, type Person } from '../../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../../shared/testing/dom.ts'
import { hoursAgo, known, packageAnswer, track } from '../../../shared/testing/packages.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const madeUp = 'Made up by the sandbox, not a real parcel.'
const none = 'No forwarder is connected yet, so there is neither a track nor a post slip.'
const real = 'PE5678901IJ'
const nothing: Partial<ReturnType<typeof track>> = {
  trackInfo: [],
  domesticCourier: '',
  domesticParcelID: '',
  status: '',
  state: 'unknown',
  updatedAt: null,
}

/** Opens a package, and gives the text of its head, its status and its track. */
async function open(shown: Parameters<typeof track>[0], person: Person = {}, pk_id = known) {
  const page = await openContent(
    `/dashboard/package?pk_id=${pk_id}`,
    (server) =>
      server
        .on(getAbout, { businessName: 'Desk', visitorAccess: 'full', courier: 'none', mail: 'file' })
        .on(listLatestPackages, { result: [] })
        .on(getPackage, packageAnswer({ pk_id }, track(shown)))
        .on(getPostSlip, refusal('courier.none', none, { status: 400 })),
    person,
  )
  const head = await screen.findByRole('region', { name: `Package ${pk_id}` })
  const card = screen.getByText('Parcel Track').closest<HTMLElement>('.ant-card') ?? document.body
  const status = screen.getByText('Status').closest('tr') ?? document.body
  const copied = async () => {
    await page.user.click(within(head).getByRole('button', { name: 'Copy for WeChat' }))
    return navigator.clipboard.readText()
  }
  return { ...page, head, card, status, copied }
}

describe('the track of a sample or of the sandbox', () => {
  test('is called made up in the head, the status, the track and the copied text', async () => {
    const { head, card, status, copied } = await open({ sandbox: true, state: 'returned' })
    expect(visibleText(head)).toMatch(new RegExp(`^Sandbox: Returned .* ${madeUp} Receiver`))
    expect(visibleText(status)).toContain('Sandbox: Returned')
    expect(visibleText(card)).toContain(madeUp)
    const steps = [...card.querySelectorAll('.package-step')].map(visibleText)
    expect(steps.filter((step) => / · Sandbox(: 顺丰速运)?$/.test(step))).toHaveLength(4)
    expect((await copied()).split('\n').slice(0, 2)).toEqual([`${known} 王小明`, madeUp])
  })

  test('is called made up beside its slip', async () => {
    const { user } = await open({ sandbox: true })
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(within(await screen.findByRole('dialog')).getByText(madeUp)).toBeTruthy()
  })
})

describe('a package while no forwarder is connected', () => {
  const unasked: typeof nothing = { ...nothing, noForwarder: true, msg: none }

  test('says so and what to do, in place of an event and of buttons that cannot work', async () => {
    const { head, card, status, copied } = await open(unasked, {}, real)
    expect(visibleText(head)).toBe(`Sent Unpaid ${none} Receiver 王小明 Sell these Copy for WeChat`)
    expect(visibleText(status)).toContain('No forwarder is connected.')
    within(card).getByText('No forwarder is connected.')
    expect(within(card).queryByRole('button')).toBeNull()
    expect(visibleText(document.body)).not.toContain('Not known yet')
    expect(await copied()).toBe(`${real} 王小明\nThere is no tracking information yet.`)
    expect(screen.queryByRole('link', { name: 'Connect the forwarder' })).toBeNull()
  })

  test('leads admins to the account under Settings', async () => {
    const { head } = await open(unasked, { name: 'Boss', role: 'admin' }, real)
    const link = within(head).getByRole('link', { name: 'Connect the forwarder' })
    expect(link.getAttribute('href')).toBe('/dashboard/settings#business-forwarder')
  })

  test('says why there is no slip, before one is asked for and in its dialog', async () => {
    await open(unasked, {}, real)
    const slip = within(screen.getByText('Post slip').closest('tr') ?? document.body)
    expect(slip.getByText('No forwarder is connected.')).toBeTruthy()
    expect(slip.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
    press(slip.getByRole('button', { name: 'View' }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(none)
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('keeps what an earlier forwarder has said, and does not offer to ask again', async () => {
    const { head, card } = await open({ noForwarder: true, msg: none }, {}, real)
    expect(visibleText(head)).toMatch(/^On the way /)
    expect(visibleText(card)).toContain('No forwarder is connected. The last known track is shown below.')
    expect(within(card).queryByRole('button', { name: 'Ask again' })).toBeNull()
  })
})

describe('entries more than a day before the send time', () => {
  const before = {
    leg: 'forwarder',
    message: '退件已签收',
    time: '2026-01-01 10:00:00',
    at: hoursAgo(2000),
  } as const
  const heading = 'More than a day before the send time: these do not count'

  test('stand apart under a heading that says why, and are not copied', async () => {
    const { head, card, copied } = await open({ entriesBefore: [before] })
    const apart = within(card).getByRole('region', { name: heading })
    expect(visibleText(apart)).toContain(before.message)
    const steps = [...card.querySelectorAll('.package-step')].map(visibleText)
    expect(steps).toHaveLength(4)
    expect(steps.join()).not.toContain(before.message)
    expect(visibleText(head)).not.toContain(before.message)
    expect(await copied()).not.toContain(before.message)
  })

  test('give no state when there are no others', async () => {
    const { head, card } = await open({ ...nothing, updatedAt: hoursAgo(1), entriesBefore: [before] })
    expect(visibleText(head)).toMatch(/^Sent Unpaid There is no tracking information yet\./)
    await waitFor(() => expect(visibleText(card)).toContain(heading))
    expect(within(card).getByText(/^The courier has no tracking information/)).toBeTruthy()
  })
})
