import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk } from './desk.ts'
import { chinesePdf, scannedPdf, standardFontPdf } from './handmade-pdf.ts'
import { placeOrder } from './place-order.ts'

const pkId = 'PE1234567AB'

describe('the PDF viewer', () => {
  let desk: Desk
  let anna: Page
  /** Files it loaded with success, to be kept for ever. */
  const loaded = new Set<string>()
  beforeAll(async () => {
    desk = await openDesk()
    anna = await desk.person('staff', 'Anna')
    await placeOrder(anna, pkId)
    anna.on('response', (answer) => {
      const kept = answer.headers()['cache-control'] === 'public, max-age=31536000, immutable'
      if (answer.status() === 200 && kept) loaded.add(answer.url())
    })
  })
  afterAll(() => desk?.close())

  /** How many pixels of the page are dark. */
  const ink = () =>
    anna.locator('.package-slip canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      let dark = 0
      for (let place = 0; place < data.length; place += 4) {
        if ((data[place] ?? 255) < 128 && data[place + 3] === 255) dark += 1
      }
      return dark
    })

  it.each([
    ['Chinese text whose codes are in no font', chinesePdf, 'cmaps/UniGB-UCS2-H.bcmap'],
    // The system may have it, or one like it.
    ['a text in Helvetica, which is not in the file', standardFontPdf('Helvetica'), null],
    [
      'signs of ZapfDingbats, which is not in the file',
      standardFontPdf('ZapfDingbats'),
      'standard_fonts/FoxitDingbats.pfb',
    ],
    ['a scan', scannedPdf, 'wasm/jbig2_nowasm_fallback.js'],
  ])('draws %s, with what is served with the page', async (_, pdf, file) => {
    await anna.route('**/api/package/post_slip*', (route) =>
      route.fulfill({ contentType: 'application/pdf', body: pdf }),
    )
    await anna.goto(`/dashboard/package?pk_id=${pkId}`)
    await anna.getByRole('button', { name: 'View' }).click()
    await anna.getByRole('dialog').locator('canvas').waitFor()
    await expect.poll(ink).toBeGreaterThan(1000)
    if (file) expect([...loaded].map((url) => url.replace(/.*\/pdfjs-[\d.]+\//, ''))).toContain(file)
  })
})
