// @rules 9-scan-05 9-scan-06 9-scan-07
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import bwip from 'bwip-js/node'
import { placeOrder } from '../actions/place-order.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

/** Ten slips and ten products by turns. */
const codes = Array.from({ length: 10 }, (_, at) => [
  `SCN000000${10 + at}`,
  ean13(930_000_000_000 + at * 137),
]).flat()

/** Chromium plays 30 pictures of such a file in a second, and begins again at its end. */
const [shown, between, after] = [24, 6, 900]

function ean13(twelve: number): string {
  const digits = String(twelve)
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** A picture of the camera, with a code in it or none. */
async function picture(code: string | null): Promise<Buffer> {
  const canvas = createCanvas(640, 480)
  const context = canvas.getContext('2d')
  context.fillStyle = '#d8d4cc'
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (code !== null) {
    const bcid = /^\d{13}$/.test(code) ? 'ean13' : 'code128'
    const drawn = await loadImage(
      await bwip.toBuffer({
        bcid,
        text: code,
        scale: 3,
        height: 20,
        paddingwidth: 12,
        backgroundcolor: 'ffffff',
      }),
    )
    context.translate(320, 240)
    context.rotate(0.05)
    context.drawImage(drawn, -drawn.width / 2, -drawn.height / 2)
  }
  return canvas.toBuffer('image/jpeg')
}

/** What the camera sees: each code for 0.8 s, then nothing for half a minute. */
async function film(): Promise<Buffer> {
  const nothing = await picture(null)
  const times = (buffer: Buffer, count: number) => Array<Buffer>(count).fill(buffer)
  const pictures = await Promise.all(codes.map(picture))
  return Buffer.concat([
    ...times(nothing, shown),
    ...pictures.flatMap((code) => [...times(code, shown), ...times(nothing, between)]),
    ...times(nothing, after),
  ])
}

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const file = join(tmpdir(), `scan-${process.pid}.mjpeg`)
      await writeFile(file, await film())
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${file}`,
        ],
      })
      await rm(file)
    },
    { scope: 'worker' },
  ],
})

test('the camera reads 20 codes in a row, each once, and sends them to the cart', async ({ app }) => {
  const anna = await app.person('staff', 'Anna')
  const [slip = ''] = codes
  await placeOrder(anna, slip, { lines: [{ item: 'Milk', sold: 2 }] })
  const origins = new Set<string>()
  anna.on('request', (request) => origins.add(new URL(request.url()).origin))
  await anna.goto('/dashboard/package')
  await anna.getByRole('button', { name: 'Scan' }).click()
  const dialog = anna.getByRole('dialog', { name: 'Scan' })
  await dialog.getByRole('link', { name: 'Use the camera' }).click()
  await expect(anna).toHaveURL(/\/dashboard\/scan$/)
  expect(await seriousViolations(anna)).toEqual([])
  // Each sentence that Scan says.
  await anna.locator('.scan-result').waitFor()
  await anna.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const status = document.querySelector('.scan-result')
    if (!status) throw new Error('Scan says nothing')
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await anna.getByRole('button', { name: 'Start the camera' }).click()
  const list = anna.getByRole('list', { name: 'Collected codes' }).getByRole('listitem')
  await expect(list).toHaveCount(codes.length, { timeout: 90_000 })
  expect((await list.locator('code').allTextContents()).toSorted()).toEqual(codes.toSorted())
  const said = await anna.evaluate(() => Reflect.get(window, 'said'))
  expect(said).toEqual(codes.map((code) => `${code} is in the list.`))
  await anna.getByRole('button', { name: 'Add 20 codes to cart' }).click()
  await expect(anna).toHaveURL(/\/dashboard\/checkout$/)
  await expect(anna.getByRole('dialog', { name: 'Add 1 row to cart' })).toBeVisible()
  await expect(anna.getByText(/^Nothing for the cart: /)).toBeVisible()
  // Checkout is a document of its own again.
  const mayUse = () =>
    anna.evaluate(() => navigator.mediaDevices.getUserMedia({ video: true }).then(() => true, String))
  expect(await mayUse()).toContain('NotAllowedError')
  expect([...origins]).toEqual([app.url])
})
