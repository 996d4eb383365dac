// @rules 9-order-11
import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listItems } from '#contract/checkout.ts'
import { getPostSlip } from '#contract/package.ts'
import { packageTypes } from '#domain/parcel/package-type.ts'
import { openPart, type Person } from '../../../app/testing/open-screen.tsx'
import { press, visibleText } from '../../../shared/testing/dom.ts'
import { allItems } from '../../../shared/testing/items.ts'
import { resizeWindow } from '../../../shared/testing/resize-window.ts'
import { refusal } from '../../../shared/testing/test-server.ts'
import { ResultDialog } from './result-dialog.tsx'

const { printPdf } = vi.hoisted(() => ({
  printPdf: vi.fn<(pdf: Blob, which: string) => Promise<void>>(async () => undefined),
}))
// Drawing needs a real browser (e2e/parcels/post-slip.spec.ts).
vi.mock('../../../shared/slip/print-pdf.ts', () => ({ printPdf }))
beforeEach(() => printPdf.mockClear())

const pk_id = 'SUB00000001'
const nothing = () => undefined

const adult = ['蓝胖子3', '蓝胖子6']

interface Result {
  readonly type?: string
  /** Null when the order is not saved. */
  readonly saved?: string | null
  readonly person?: Person
}

async function openResult({ type = '其他', saved = 'Saved.', person = {} }: Result = {}) {
  const error = saved === null ? new Error('cut off') : null
  const page = await openPart(
    <ResultDialog open {...{ pk_id, type, saved, error }} onNext={nothing} onClose={nothing} />,
    ['order'],
    nothing,
    person,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const button = (name: string) => dialog.getByRole('button', { name })
  const footer = () => [...document.querySelectorAll('.ant-modal-footer button')].map(visibleText)
  return { ...page, dialog, button, footer }
}

describe('the result of a submitted order', () => {
  test.each<[Result, string[]]>([
    ...packageTypes.map((type): [Result, string[]] => [
      { type },
      [...(adult.includes(type) ? [] : ['Print slip']), 'Sell these', 'Close', 'Place a new order'],
    ]),
    [{ person: { role: 'visitor' } }, ['Print slip', 'Close', 'Place a new order']],
    [{ saved: null }, ['Close']],
  ])('offers what can be done next: %j', async (result, buttons) => {
    const { footer } = await openResult(result)
    expect(footer()).toEqual(buttons)
  })

  test.each([1280, 390])('leads to the pieces of the package in Checkout, %i px wide', async (width) => {
    resizeWindow(width)
    const { button, server } = await openResult()
    server.on(listItems, allItems([]))
    press(button('Sell these'))
    await waitFor(() =>
      expect(location.pathname + location.search).toBe(`/dashboard/checkout?q=${pk_id}&sell=open`),
    )
  })

  test('prints the slip of the package, or says why not, and stays open', async () => {
    const { button, dialog, server } = await openResult()
    server.on(getPostSlip, refusal('courier.no_slip', 'The courier does not answer.', { status: 502 }))
    press(button('Print slip'))
    expect((await dialog.findByText('The courier does not answer.')).closest('[role=alert]')).toBeTruthy()
    server.on(getPostSlip, new Response('%PDF- slip', { headers: { 'content-type': 'application/pdf' } }))
    press(button('Print slip'))
    await waitFor(() => expect(printPdf).toHaveBeenCalledOnce())
    expect(await printPdf.mock.calls[0]?.[0].text()).toBe('%PDF- slip')
    expect(server.sent(getPostSlip).map(({ query }) => query.pk_id)).toEqual([pk_id, pk_id])
    expect(button('Place a new order')).toBeTruthy()
  })
})
