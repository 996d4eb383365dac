// @rules 9-settings-11 7-business-01
import { createCanvas, loadImage } from '@napi-rs/canvas'
import bwip from 'bwip-js/node'
import { getBusinessValues } from '#contract/business.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'
import { seriousViolations } from '../inspect/axe.ts'

const code = 'wxp://f2f0-the-shop/店'

/** A QR code as somebody saves it on a phone: a PNG, larger than the code itself. */
async function pictureOf(text: string): Promise<Buffer> {
  const drawn = await loadImage(await bwip.toBuffer({ bcid: 'qrcode', text, scale: 12, barcolor: '07c160' }))
  const canvas = createCanvas(900, 900)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, 200, 150)
  return canvas.toBuffer('image/png')
}

test('business settings take a payment code from a picture, for everybody at once', async ({ app }) => {
  const boss = await app.person('admin', 'Boss')
  await boss.goto('/dashboard/settings')
  await boss.getByRole('button', { name: 'Edit Payment' }).click()
  const dialog = boss.getByRole('dialog', { name: 'Payment' })
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = boss.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Read from a picture: WeChat code' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
  }
  await choose('no.png', Buffer.from('not a picture'))
  await expect(dialog.getByText('No QR code found.')).toBeVisible()
  await choose('code.png', await pictureOf(code))
  await expect(dialog.getByLabel('WeChat code', { exact: true })).toHaveValue(code)
  expect(await seriousViolations(boss)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(boss.getByRole('region', { name: 'Business' }).getByText(code)).toBeVisible()
  const anna = await app.person('staff', 'Anna')
  expect((await callAs(anna, getBusinessValues, {})).wechatQr).toBe(code)
})
