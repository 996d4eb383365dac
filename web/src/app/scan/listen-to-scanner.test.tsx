// @rules 9-scan-01 9-scan-02 9-scan-09 9-scan-03 9-scan-06 9-scan-05 9-scan-04
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeScan } from '../../shared/scan/heard-codes.ts'
import { scannedFor } from '../../shared/scan/scanned.ts'
import { findGone } from '../../shared/testing/dom.ts'
import { openScreen, type Person } from '../testing/open-screen.tsx'

const tin = '6291041500213'
const slip = 'PE1234567AB'
const tones: number[] = []

class FakeAudio {
  currentTime = 0
  destination = {}
  resume = () => Promise.resolve()
  createGain = () => ({ gain: { value: 0 }, connect: () => undefined })
  createOscillator = () => ({
    frequency: {
      set value(pitch: number) {
        tones.push(pitch)
      },
    },
    connect: (next: object) => ({ ...next, connect: () => undefined }),
    start: () => undefined,
    stop: () => undefined,
  })
}

beforeEach(() => {
  tones.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(closeScan)

let clock = 1000
/** Types as a scanner does, with these gaps in ms; returns whether the browser may go on with Enter. */
function scan(code: string, gap = 5, extra: KeyboardEventInit = {}): boolean {
  const press = (key: string) => {
    clock += gap
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...extra })
    Object.defineProperty(event, 'timeStamp', { value: clock })
    return fireEvent(document.activeElement ?? document.body, event)
  }
  clock += 1000
  for (const key of code) press(key)
  return press('Enter')
}

const open = (person: Person = {}) => openScreen('/dashboard/package', undefined, person)
const dialog = () => screen.findByRole('dialog', { name: 'Scan' })
const result = () => screen.getByText((_text, element) => element?.className === 'scan-result').textContent

/** Presses F9, again until the page listens: its code loads after the screen. */
async function openByKey() {
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'F9' })
    screen.getByRole('dialog', { name: 'Scan' })
  })
}

/** Waits until the page listens, without a dialog. */
async function listening() {
  await openByKey()
  closeScan()
  await findGone('dialog')
}

describe('Scan', () => {
  it('opens by F9 and by its button, and stays open', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Scan' }))
    await dialog()
    scan(tin)
    await waitFor(() => expect(result()).toBe(`${tin}: one piece for the open order.`))
    scan('4006381333931')
    await waitFor(() => expect(result()).toContain('4006381333931'))
    await dialog()
    expect(scannedFor('order')).toEqual([tin, '4006381333931'])
    expect(tones).toEqual([1760, 1760])
  })

  it('opens by a scanner, and not by a typist or keys of an input method', async () => {
    await open()
    await listening()
    screen.getByRole('button', { name: 'Scan' }).focus()
    expect(scan(tin, 80)).toBe(true)
    expect(scan(tin, 5, { isComposing: true })).toBe(true)
    expect(await screen.findByText(/^An input method is on: it has taken a scanned code/)).toBeTruthy()
    expect(scan(tin, 5, { ctrlKey: true })).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(scan(tin)).toBe(false)
    await dialog()
    await waitFor(() => expect(result()).toContain(tin))
  })

  it('leaves to a field what is typed there', async () => {
    await open()
    await listening()
    const field = await screen.findByRole('searchbox', { name: /package/i })
    field.focus()
    expect(scan(slip)).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what cannot be used, with a sound of its own', async () => {
    await open()
    await openByKey()
    scan('6291041500218')
    await waitFor(() => expect(result()).toMatch(/misread/))
    scan('something else')
    await waitFor(() => expect(result()).toMatch(/neither a package nor a product/))
    expect(tones).toEqual([180, 180])
    expect(scannedFor('order')).toEqual([])
  })

  it('collects each code once, and sends all to the cart', async () => {
    const { user } = await open()
    await openByKey()
    await user.click(await screen.findByText('Collect'))
    for (const code of [slip, tin, slip]) scan(code)
    await waitFor(() => expect(result()).toBe(`${slip} was scanned before.`))
    expect(tones).toEqual([1760, 1760, 660, 660])
    expect(screen.getByRole('list', { name: 'Collected codes' }).querySelectorAll('li')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Print 1 slip' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `Leave out ${slip}` }))
    expect(scannedFor('collected')).toEqual([tin])
  })

  it('takes the same code again within half a second for one, and later for another', async () => {
    const now = performance.now.bind(performance)
    let later = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
    await open()
    await openByKey()
    scan(tin)
    scan(tin)
    await waitFor(() => expect(result()).toBe(`${tin} was scanned before.`))
    later = 1000
    scan(tin)
    await waitFor(() => expect(scannedFor('order')).toEqual([tin, tin]))
    vi.restoreAllMocks()
  })

  it('adds no piece for a role that records no orders', async () => {
    await open({ role: 'visitor' })
    await openByKey()
    scan(tin)
    await waitFor(() => expect(result()).toBe('Your role cannot record orders.'))
    expect(scannedFor('order')).toEqual([])
  })
})
