// @rules 9-package-15 9-package-11 9-package-16
import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { getPackage, getPostSlip, getPostSlips, listLatestPackages } from '#contract/package.ts'
import { openContent } from '../../../app/testing/open-screen.tsx'
import { fill, press } from '../../../shared/testing/dom.ts'
import { known, packageAnswer } from '../../../shared/testing/packages.ts'
import { refusal } from '../../../shared/testing/test-server.ts'

const { printPdf } = vi.hoisted(() => ({
  printPdf: vi.fn<(pdf: Blob, which: string) => Promise<void>>(async () => undefined),
}))
// Drawing needs a real browser (e2e/parcels/post-slip.spec.ts).
vi.mock('../../../shared/slip/print-pdf.ts', () => ({ printPdf }))
beforeEach(() => printPdf.mockClear())

const none = { result: [] }
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const pdf = (text: string) => new Response(text, { headers: { 'content-type': 'application/pdf' } })

test('one press prints the first page of the slip of a package', async () => {
  const { server } = await openContent(`/dashboard/package?pk_id=${known}`, (fake) =>
    fake
      .on(listLatestPackages, none)
      .on(getPackage, packageAnswer())
      .on(getPostSlip, () => pdf('%PDF- slip')),
  )
  press(await button('Print'))
  await vi.waitFor(() => expect(printPdf).toHaveBeenCalledOnce())
  const [[printed, which] = []] = printPdf.mock.calls
  expect([await printed?.text(), which]).toEqual(['%PDF- slip', 'first'])
  expect(server.sent(getPostSlip).map(({ query }) => query.pk_id)).toEqual([known])
})

test('says why nothing was printed', async () => {
  await openContent(`/dashboard/package?pk_id=${known}`, (fake) =>
    fake
      .on(listLatestPackages, none)
      .on(getPackage, packageAnswer({ type: '奶粉' }))
      .on(getPostSlip, refusal('courier.no_slip', 'The courier does not answer.', { status: 502 })),
  )
  press(await button('Print'))
  expect((await screen.findByText('The courier does not answer.')).closest('[role=alert]')).toBeTruthy()
  expect(printPdf).not.toHaveBeenCalled()
})

test('adult formula has nothing to print', async () => {
  await openContent(`/dashboard/package?pk_id=${known}`, (fake) =>
    fake.on(listLatestPackages, none).on(getPackage, packageAnswer({ type: '蓝胖子3' })),
  )
  expect((await button('Print')).disabled).toBe(true)
})

test('prints the slips of a pasted list, names what is left out, and asks once', async () => {
  const { server } = await openContent('/dashboard/package', (fake) =>
    fake.on(listLatestPackages, none).on(getPostSlips, {
      pdf: btoa('%PDF- slips'),
      included: [known],
      leftOut: [{ pk_id: 'PE9999999ZZ', msg: 'There is no package PE9999999ZZ.' }],
    }),
  )
  press(await button('Print several slips'))
  const dialog = within(await screen.findByRole('dialog'))
  const print = dialog.getByRole<HTMLButtonElement>('button', { name: 'Print slips' })
  expect(print.disabled).toBe(true)
  fill(dialog.getByRole('textbox'), `${known}\nPE9999999ZZ`)
  expect(dialog.getByText('2 packages. At most 50 at a time.')).toBeTruthy()
  press(print)
  expect(await dialog.findByText('There is no package PE9999999ZZ.')).toBeTruthy()
  await vi.waitFor(() => expect(printPdf).toHaveBeenCalledOnce())
  const [[printed, which] = []] = printPdf.mock.calls
  expect([await printed?.text(), which]).toEqual(['%PDF- slips', 'all'])
  await vi.waitFor(() => expect(print.className).not.toContain('loading'))
  press(print)
  await vi.waitFor(() => expect(printPdf).toHaveBeenCalledTimes(2))
  expect(server.sent(getPostSlips)).toEqual([{ params: {}, query: { ids: `${known},PE9999999ZZ` } }])
  // Of another list others are printed.
  fill(dialog.getByRole('textbox'), known)
  expect(dialog.queryByText('There is no package PE9999999ZZ.')).toBeNull()
  press(print)
  await vi.waitFor(() => expect(server.sent(getPostSlips).at(-1)?.query).toEqual({ ids: known }))
})

test('says why the slips of a list cannot be had, and saves them when all can', async () => {
  const { server } = await openContent('/dashboard/package', (fake) =>
    fake
      .on(listLatestPackages, none)
      .on(getPostSlips, refusal('courier.no_slip', 'The courier does not answer.', { status: 502 })),
  )
  press(await button('Print several slips'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print several post slips' }))
  const list = dialog.getByRole('textbox', { name: 'Package IDs, one on each line' })
  fill(list, known)
  expect(dialog.getByText('1 package. At most 50 at a time.')).toBeTruthy()
  press(dialog.getByRole('button', { name: 'Print slips' }))
  expect(await dialog.findByText('The courier does not answer.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull()
  server.on(getPostSlips, { pdf: btoa('%PDF- slips'), included: [known], leftOut: [] })
  press(dialog.getByRole('button', { name: 'Print slips' }))
  expect(await dialog.findByText('1 slip is ready.')).toBeTruthy()
  expect(dialog.queryByText('The courier does not answer.')).toBeNull()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  press(await dialog.findByRole('button', { name: 'Download' }))
  expect(saved).toEqual(['post-slips.pdf'])
})

test('prints nothing when no package has a slip; 51 are too many', async () => {
  await openContent('/dashboard/package', (fake) =>
    fake.on(listLatestPackages, none).on(getPostSlips, {
      pdf: null,
      included: [],
      leftOut: [{ pk_id: 'PE9999999ZZ', msg: 'There is no package PE9999999ZZ.' }],
    }),
  )
  press(await button('Print several slips'))
  const dialog = within(await screen.findByRole('dialog'))
  fill(dialog.getByRole('textbox'), 'PE9999999ZZ')
  press(dialog.getByRole('button', { name: 'Print slips' }))
  expect(await dialog.findByText('Slips ready: 0. 1 package is left out:')).toBeTruthy()
  expect(printPdf).not.toHaveBeenCalled()
  fill(dialog.getByRole('textbox'), Array.from({ length: 51 }, (_, n) => `PE${n}`).join(' '))
  expect(dialog.getByText('These are 51 packages. Remove some: at most 50 at a time.')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Print slips' }).disabled).toBe(true)
})
