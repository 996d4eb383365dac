// @rules 16-const-15
import type { Page } from '@playwright/test'
import { listPackages } from '#contract/package.ts'
import { addProduct } from '#contract/product.ts'
import { moveToException } from '../actions/move-to-exception.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { putIntoCart } from '../actions/put-into-cart.ts'
import { saveAddress } from '../actions/save-address.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

/** 60 Chinese characters. */
const item =
  '澳洲原装进口婴幼儿配方奶粉三段适合一至三岁宝宝罐装九百克新包装升级乳铁蛋白益生菌添加全脂高钙成长牛奶粉保税仓直邮整箱六罐优惠组合装'.slice(
    0,
    60,
  )
const receiver = '阿卜杜热合曼·买买提伊力亚斯·古丽巴哈尔'
const name = 'Maximiliane-Theodora-von-Hohenstein-Wackernagel'

/**
 * Fills the database: ten packages, an exception, a transaction, a cart, a product and an address. Returns
 * where the pages of a person, a transaction and a product are.
 */
async function fillWithLongNames(page: Page): Promise<readonly string[]> {
  for (let number = 10; number < 20; number += 1) {
    await placeOrder(page, `LNG000000${number}`, {
      lines: [{ item, sold: 3, stock: 1, employee: 1, note: item }],
      receiver,
    })
  }
  await moveToException(page, 1, 1)
  const paid = await pay(page, 2, 'Bank', 61_728_394.56)
  await putIntoCart(page, 'employee', 1)
  await saveAddress(page, {
    name: receiver,
    province: '新疆维吾尔自治区',
    city: '克孜勒苏柯尔克孜自治州',
    district: '阿克陶县',
    address: item + item,
    note: item,
  })
  const { product_id } = await callAs(page, addProduct, {
    body: { nameZh: item, nameEn: name, barcode: '', class: 'other', aliases: [] },
  })
  const [sent] = (await callAs(page, listPackages, { query: {} })).result
  return [
    `/dashboard/person/${sent?.person}`,
    `/dashboard/transaction/${paid.name}`,
    `/dashboard/product/${product_id}`,
  ]
}

test('long names, at the width of a small screen make no page wider than the screen, and every name can be read in full', async ({
  app,
}) => {
  const page = await app.person('admin', name)
  const [person, transaction, product] = await fillWithLongNames(page)
  for (const [path, text] of [
    ['/dashboard/checkout', item],
    ['/dashboard/checkout?type=Exception', item],
    ['/dashboard/checkout?cart=open', item],
    ['/dashboard/transaction', name],
    ['/dashboard/package?pk_id=LNG00000010', item],
    ['/dashboard/address', receiver],
    ['/dashboard/log', receiver],
    ['/dashboard/user', name],
    [person ?? '', receiver],
    [transaction ?? '', item],
    [product ?? '', item],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
      for (const width of [1280, 1200]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      // A text that is cut after two lines has a tooltip with the whole text.
      const untold = () =>
        page
          .locator('.clamped-text')
          .filter({ hasText: text })
          .evaluateAll((elements) =>
            elements
              .map((element) => [element.getAttribute('title'), element.textContent])
              .filter(([title, whole]) => title !== whole),
          )
      await expect.poll(untold).toEqual([])
      const highest = () =>
        page
          .locator('tr.ant-table-row')
          .evaluateAll((rows) => Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height)))
      // Editable notes show four lines, everything else two.
      await expect.poll(highest).toBeLessThan(120)
    })
  }
})
