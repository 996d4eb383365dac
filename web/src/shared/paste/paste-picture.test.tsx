// @rules 8-paste-11 8-paste-12
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listAddresses } from '#contract/address.ts'
import type { PictureLine } from '#domain/picture/picture-text.ts'
import { openEmptyOrder } from '../../app/testing/open-empty-order.ts'
import { openContent } from '../../app/testing/open-screen.tsx'
import { lei } from '../testing/addresses.ts'
import { fill, findGone } from '../testing/dom.ts'
import type { PictureNews } from './picture/picture-news.ts'

/** The worker that reads pictures, as the page sees it. */
class FakeReader {
  static readonly all: FakeReader[] = []
  onmessage: (event: { data: PictureNews }) => void = () => undefined
  onerror: (event: { message: string }) => void = () => undefined
  given: File[] = []
  ended = false
  constructor() {
    FakeReader.all.push(this)
  }
  postMessage(file: File) {
    this.given.push(file)
  }
  terminate() {
    this.ended = true
  }
  say(data: PictureNews) {
    this.onmessage({ data })
  }
}

beforeEach(() => {
  FakeReader.all.length = 0
  vi.stubGlobal('Worker', FakeReader)
})

function line(text: string, top: number): PictureLine {
  const characters = [...text].map((character, at) => ({ character, x: 50 + at * 20 }))
  return { box: { left: 40, top, right: 40 + text.length * 20, bottom: top + 20 }, characters }
}
const lines = [
  line('李姐：', 60),
  line('王小明13800138000', 100),
  line('浙江省杭州市西湖区文三路1号', 130),
  line('爱他美3段 x3', 160),
]
const read: PictureNews = { lines, width: 900, height: 400 }

const shot = (type = 'image/png') => new File(['a picture'], 'shot.png', { type })
const paste = (files: readonly File[], text = '') =>
  fireEvent.paste(document.body, { clipboardData: { getData: () => text, files } })
const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Read a message' }))
const findCard = async () => within(await (await findSheet()).findByRole('listitem', { name: 'Parcel 1' }))
async function findReader(number: number): Promise<FakeReader> {
  await waitFor(() => expect(FakeReader.all).toHaveLength(number))
  const reader = FakeReader.all.at(-1)
  if (!reader) throw new Error('No picture is read')
  return reader
}
describe('a pasted screenshot', () => {
  test('is read by a worker, and each field must be looked at beside its cut-out', async () => {
    await openEmptyOrder()
    paste([shot()])
    const sheet = await findSheet()
    const reader = await findReader(1)
    expect(reader.given.map(({ name }) => name)).toEqual(['shot.png'])
    expect(sheet.getByRole('status').textContent).toMatch(/^Loading/)
    reader.say({ progress: 0.5 })
    await waitFor(() => expect(sheet.getByRole('status').textContent).toMatch(/^Reading/))
    expect(sheet.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5)
    reader.say(read)
    const card = await findCard()
    expect(reader.ended).toBe(true)
    expect(card.getByLabelText<HTMLInputElement>('Phone number').value).toBe('13800138000')
    expect(card.getByText('8 fields to check')).toBeTruthy()
    const take = () => card.getByRole<HTMLButtonElement>('button', { name: 'Fill the order' })
    for (const label of 'Receiver|Phone number|Province|City|District|Address|Item 1|Quantity 1'.split('|')) {
      expect(take().disabled).toBe(true)
      const field = card.getByLabelText(label).closest('.paste-field')
      expect([label, field?.querySelectorAll('svg.paste-cut-out').length]).toEqual([label, 1])
      fireEvent.keyDown(card.getByLabelText(label), { key: 'Enter' })
    }
    fireEvent.click(take())
    await findGone('dialog')
    const form = within(screen.getByRole('table', { name: 'Data of the receiver' }))
    expect(form.getByLabelText<HTMLInputElement>('Receiver').value).toBe('王小明')
  })

  test('keeps its phone to be looked at when a saved address is used, and gives no WeChat name', async () => {
    await openContent('/dashboard/address', (given) =>
      given.on(listAddresses, { result: [{ ...lei, phone: '13800138000' }], next: null }),
    )
    await screen.findByRole('button', { name: 'Read a message' })
    paste([shot()])
    ;(await findReader(1)).say(read)
    const card = await findCard()
    fireEvent.click(await card.findByRole('button', { name: 'Use it' }))
    expect(card.getByText('One field to check')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Phone number is right' })).toBeTruthy()
    expect(card.queryByText(/李姐/, { selector: '.paste-saved *' })).toBeNull()
  })

  test('is left for the text that is pasted with it, and for another picture', async () => {
    await openEmptyOrder()
    paste([shot()], '李雷 13900139000 广东省广州市天河区体育西路1号')
    expect((await findCard()).getByLabelText<HTMLInputElement>('Receiver').value).toBe('李雷')
    expect(FakeReader.all).toEqual([])
    paste([shot()])
    const first = await findReader(1)
    expect((await findSheet()).queryByRole('listitem')).toBeNull()
    const place = (await findSheet()).getByRole('status')
    fireEvent.drop(place, { dataTransfer: { files: [shot()] } })
    const second = await findReader(2)
    expect(first.ended).toBe(true)
    fireEvent.click((await findSheet()).getByRole('button', { name: 'Remove the screenshot' }))
    expect(second.ended).toBe(true)
    const field = (await findSheet()).getByLabelText('What the customer wrote')
    fill(field, '李雷 13900139000')
    expect((await findCard()).getByLabelText<HTMLInputElement>('Receiver').value).toBe('李雷')
  })

  test('that cannot be read says why', async () => {
    await openEmptyOrder()
    const large = shot()
    Object.defineProperty(large, 'size', { value: 20_000_001 })
    paste([large])
    const sheet = await findSheet()
    expect(await sheet.findByText(/^This picture is too large/)).toBeTruthy()
    expect(FakeReader.all).toEqual([])
    const reasons = [
      ['noPicture', /^This file is not a picture/],
      ['noWebAssembly', /^This browser does not allow WebAssembly/],
      ['tooLarge', /^This picture is too large/],
    ] as const
    for (const [at, [failure, text]] of reasons.entries()) {
      paste([shot()])
      ;(await findReader(at + 1)).say({ failure, reason: 'no reason' })
      expect(await sheet.findByText(text)).toBeTruthy()
    }
    paste([shot()])
    const reader = await findReader(4)
    reader.onerror({ message: 'out of memory' })
    expect(await sheet.findByText(/^The screenshot could not be read/)).toBeTruthy()
    expect(reader.ended).toBe(true)
    paste([shot()])
    const beside = lines.map((one) => ({
      ...one,
      box: { ...one.box, left: 500, right: 700, top: one.box.top + 10, bottom: one.box.bottom + 10 },
    }))
    ;(await findReader(5)).say({ lines: [...lines, ...beside], width: 900, height: 400 })
    expect(await sheet.findByText(/^This picture shows things side by side/)).toBeTruthy()
    paste([shot()])
    ;(await findReader(6)).say({ lines: [], width: 10, height: 10 })
    expect(await sheet.findByText(/No phone number, address or goods/)).toBeTruthy()
    fireEvent.drop(sheet.getByText(/No phone number/), { dataTransfer: { files: [] } })
    expect(FakeReader.all).toHaveLength(6)
  })

  test('is none when another kind of file is pasted', async () => {
    await openEmptyOrder()
    expect(paste([shot('application/pdf')])).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
