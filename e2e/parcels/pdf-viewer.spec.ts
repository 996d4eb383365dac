// @rules 14-call-34 9-package-10
import type { Page } from '@playwright/test'
import { placeOrder } from '../actions/place-order.ts'
import { expect, test } from '../fixtures/test.ts'
import { chinesePdf, scannedPdf, standardFontPdf } from '../inspect/handmade-pdf.ts'

const pkId = 'PE1234567AB'

const papers: readonly { paper: string; pdf: Buffer; file: string | null }[] = [
  { paper: 'Chinese text whose codes are in no font', pdf: chinesePdf, file: 'cmaps/UniGB-UCS2-H.bcmap' },
  // The system may have this font or a similar one.
  { paper: 'a text in Helvetica, which is not in the file', pdf: standardFontPdf('Helvetica'), file: null },
  {
    paper: 'signs of ZapfDingbats, which is not in the file',
    pdf: standardFontPdf('ZapfDingbats'),
    file: 'standard_fonts/FoxitDingbats.pfb',
  },
  { paper: 'a scan', pdf: scannedPdf, file: 'wasm/jbig2_nowasm_fallback.js' },
]

/** The number of dark pixels on the page. */
const ink = (page: Page) =>
  page.locator('.package-slip canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let dark = 0
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 128 && data[at + 3] === 255) dark += 1
    }
    return dark
  })

test('the PDF viewer draws Chinese text, Helvetica, ZapfDingbats and a scan with files that the page serves', async ({
  app,
}) => {
  const anna = await app.person('staff', 'Anna')
  await placeOrder(anna, pkId)
  /** Files loaded with an immutable cache header. */
  const loaded = new Set<string>()
  anna.on('response', (answer) => {
    const kept = answer.headers()['cache-control'] === 'public, max-age=31536000, immutable'
    if (answer.status() === 200 && kept) loaded.add(answer.url().replace(/.*\/pdfjs-[\d.]+\//, ''))
  })
  for (const { paper, pdf, file } of papers) {
    await test.step(paper, async () => {
      await anna.route('**/api/package/post_slip*', (route) =>
        route.fulfill({ contentType: 'application/pdf', body: pdf }),
      )
      await anna.goto(`/dashboard/package?pk_id=${pkId}`)
      await anna.getByRole('button', { name: 'View' }).click()
      await expect(anna.getByRole('dialog').locator('canvas')).toHaveCount(1)
      await expect.poll(() => ink(anna)).toBeGreaterThan(1000)
      if (file) await expect.poll(() => [...loaded]).toContain(file)
    })
  }
})
