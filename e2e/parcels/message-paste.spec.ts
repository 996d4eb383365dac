// @rules 8-paste-07 8-paste-08 9-draft-01 8-paste-11 9-scan-07
import { givePicture } from '../actions/give-picture.ts'
import { cell, field, openForm, paste } from '../actions/order-form.ts'
import { expect, test } from '../fixtures/test.ts'

const message = `王小明 13800138000 浙江省杭州市西湖区文三路1号
爱他美白金3段 x3
a2 2段 6罐

唐嫣 13800138014 上海市闸北区大宁路1号
德运全脂 *2
急用`

/** A chat in the look of a messenger. */
const chat = `<body style="margin:0;background:#ededed;font:17px/1.4 'Noto Sans CJK SC',sans-serif">
  <p style="text-align:center;margin:12px">李姐</p>
  <p style="width:260px;margin:12px 62px;padding:9px 11px;background:#fff">陈建国 13916627788 上海市浦东新区张杨路88弄18号1801室</p>
  <p style="width:max-content;margin:12px 62px;padding:9px 11px;background:#fff">德运全脂 x12</p>
</body>`

test.describe('a message of a customer', () => {
  test('becomes the order by keyboard alone, parcel by parcel', { tag: '@main' }, async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    await openForm(anna, 'HAND0000001')
    await paste(cell(anna, 'Item', 1), message)
    const sheet = anna.getByRole('dialog', { name: 'Read a message' })
    const second = sheet.getByRole('listitem', { name: 'Parcel 2' })
    await expect(second.getByLabel('District', { exact: true })).toHaveValue('闸北区')
    await expect(second.getByText('急用')).toBeVisible()
    await expect(second.getByRole('button', { name: 'Fill the order' })).toBeDisabled()
    await second.getByLabel('District', { exact: true }).press('Enter')
    await expect(second.getByRole('button', { name: 'Fill the order' })).toBeFocused()
    await anna.keyboard.press('Enter')
    await expect(sheet.getByRole('listitem')).toHaveCount(1)
    await expect(sheet.getByRole('button', { name: 'Fill the order' })).toBeFocused()
    await anna.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(field(anna, 'Receiver')).toHaveValue('唐嫣')
    await expect(field(anna, 'Address')).toHaveValue('上海市闸北区大宁路1号')
    await expect(cell(anna, 'Item', 1)).toHaveValue('德运全脂')
    await expect(cell(anna, 'Qty', 1)).toHaveValue('2')
    await anna.getByRole('tab', { name: '王小明' }).click()
    await expect(field(anna, 'Receiver')).toHaveValue('王小明')
    await expect(cell(anna, 'Item', 2)).toHaveValue('a2 2段')
    await anna.getByRole('tab', { name: 'HAND0000001' }).click()
    await expect(field(anna, 'Receiver')).toHaveValue('唐嫣')
  })

  test('is read from a screenshot on this device, and each field must be looked at', async ({ app }) => {
    const anna = await app.person('staff', 'Anna')
    const phone = await anna.context().newPage()
    await phone.setViewportSize({ width: 390, height: 400 })
    await phone.setContent(chat)
    const picture = await phone.screenshot()
    await phone.close()
    await openForm(anna, 'HAND0000001')
    const hosts = new Set<string>()
    const bodies: string[] = []
    anna.on('request', (request) => {
      if (!request.url().startsWith('blob:')) hosts.add(new URL(request.url()).host)
      bodies.push(request.postData() ?? '')
    })
    await givePicture(anna, 'paste', picture)
    const card = anna.getByRole('listitem', { name: 'Parcel 1' })
    const expected = {
      Receiver: '陈建国',
      'Phone number': '13916627788',
      District: '浦东新区',
      Address: '张杨路88弄18号1801室',
      'Item 1': '德运全脂',
      'Quantity 1': '12',
    }
    for (const [label, value] of Object.entries(expected))
      await expect(card.getByLabel(label, { exact: true })).toHaveValue(value)
    expect([...hosts]).toEqual([new URL(anna.url()).host])
    expect(bodies.filter((body) => body.length >= picture.length || body.includes('13916627788'))).toEqual([])
    await expect(card.locator('.paste-cut-out').first()).toBeVisible()
    const take = card.getByRole('button', { name: 'Fill the order' })
    await expect(card.getByLabel('Receiver', { exact: true })).toBeFocused()
    const focused = () =>
      card.evaluate((one) => [...one.querySelectorAll('*')].findIndex((part) => part.matches(':focus')))
    for (let seen = 0; seen < 8; seen++) {
      await expect(take).toBeDisabled()
      const before = await focused()
      await anna.keyboard.press('Enter')
      // On a busy machine the next field gets the focus later.
      await expect.poll(focused).not.toBe(before)
    }
    await expect(take).toBeFocused()
    await anna.keyboard.press('Enter')
    await expect(field(anna, 'Address')).toHaveValue('上海市浦东新区张杨路88弄18号1801室')
  })
})
