// @rules 9-package-09 10-track-01 6-polar-09
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { getPackage, listLatestPackages } from '#contract/package.ts'
import { closeScreen, openContent } from '../../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../../shared/testing/dom.ts'
import { hoursAgo, known, packageAnswer, track } from '../../../shared/testing/packages.ts'

type Track = ReturnType<typeof track>

/** Opens the page of a package with a track, which by default is 12 minutes old. */
async function openTrack(shown: Partial<Track> = {}) {
  const page = await openContent(`/dashboard/package?pk_id=${known}`, (server) =>
    server.on(listLatestPackages, { result: [] }).on(getPackage, packageAnswer({}, track(shown))),
  )
  await screen.findByText('Parcel Track')
  return page
}

const card = () => screen.getByText('Parcel Track').closest('.ant-card') as HTMLElement
const inCard = () => within(card())
const steps = () => card().querySelectorAll('.package-step')
const freshness = () => visibleText(card().querySelector('.package-freshness') ?? document.head)

describe('the track of a parcel', () => {
  test('shows both legs, the courier of each entry, and the handover', async () => {
    const { user } = await openTrack()
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`
    const lines = [
      '包裹已在阿德莱德仓库收件 TIME · Forwarder',
      '已转国内派送 TIME · Forwarder',
      'Handed over to 顺丰速运 31000123456789',
      '已收取快件 TIME · 顺丰速运',
      '正在派件 Current TIME · 顺丰速运',
    ]
    const patterns = lines.map((line) => expect.stringMatching(new RegExp(`^${line.replace('TIME', time)}$`)))
    expect([...card().querySelectorAll('.ant-timeline-item')].map(visibleText)).toEqual(patterns)
    await user.click(inCard().getByRole('button', { name: 'Copy 31000123456789' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('31000123456789'))
  })

  test('names the domestic courier below the track until it has an entry', async () => {
    await openTrack({ trackInfo: track().trackInfo.slice(0, 2) })
    expect(steps()).toHaveLength(2)
    expect(visibleText(card().querySelector('.package-track-foot') ?? document.head)).toBe(
      'Handed over to 顺丰速运 31000123456789',
    )
    expect(visibleText(card())).not.toContain('Forwarder')
  })

  test('shows what is known and its age when a courier fails', async () => {
    const { server } = await openTrack({ updatedAt: hoursAgo(30), msg: 'The courier is asleep.' })
    const trouble = inCard().getByRole('alert')
    expect(visibleText(trouble)).toContain('The courier is asleep. The last known track is shown below.')
    expect(freshness()).toBe('Updated yesterday')
    expect(steps()).toHaveLength(4)
    server.on(getPackage, packageAnswer())
    press(within(trouble).getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(freshness()).toBe('Updated 12 min ago'))
    expect(inCard().queryByRole('alert')).toBeNull()
  })

  test('says how much of what the couriers answered could not be read', async () => {
    await openTrack({ unread: 3 })
    expect(visibleText(inCard().getByRole('alert'))).toBe(
      '3 parts of what the couriers answered could not be read.',
    )
    expect(steps()).toHaveLength(4)
  })

  test('explains an empty track: the courier failed, was not asked, or has no entry', async () => {
    const nothing: Partial<Track> = {
      trackInfo: [],
      domesticCourier: '',
      domesticParcelID: '',
      status: '',
      state: 'unknown',
      updatedAt: null,
    }
    for (const [shown, text] of [
      [{ msg: 'The courier is asleep.' }, 'The courier is asleep. There is no tracking information yet.'],
      [{}, 'The courier has not been asked about this parcel yet.'],
      [{ updatedAt: hoursAgo(1) }, 'The courier has no tracking information for this parcel yet.'],
    ] as const) {
      await openTrack({ ...nothing, ...shown })
      expect(inCard().getByText(text)).toBeTruthy()
      expect(steps()).toHaveLength(0)
      expect(visibleText(document.body)).toContain('Not known yet')
      closeScreen()
    }
  })

  test("shows our state beside the courier's text: Under way, At customs, Delivered, Returned", async () => {
    for (const [state, word] of [
      ['under_way', 'Under way'],
      ['customs', 'At customs'],
      ['delivered', 'Delivered'],
      ['returned', 'Returned'],
    ] as const) {
      await openTrack({ state, status: '快递的词' })
      const status = screen.getByText(/快递的词/).closest('td') as HTMLElement
      expect(within(status).getByText(word)).toBeTruthy()
      closeScreen()
    }
  })
})
