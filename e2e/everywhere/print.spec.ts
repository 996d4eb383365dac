// @rules 9-shell-13
import type { Page } from '@playwright/test'
import { listItems, updateNote } from '#contract/checkout.ts'
import { pay } from '../actions/pay.ts'
import { placeOrder } from '../actions/place-order.ts'
import { callAs } from '../fixtures/call-as.ts'
import { expect, test } from '../fixtures/test.ts'

const notes = 55
const pkId = 'PRN00000001'

/**
 * What is pressed or typed and would be on paper, and the colours of texts and grounds there; marks of charts
 * keep theirs.
 */
const onPaper = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll(':not(.chart-mark)')].filter((element) =>
      element.checkVisibility(),
    )
    const pressed =
      'button, nav, aside, [role=combobox], [type=search], [type=checkbox], .ant-picker, .ant-segmented'
    const look = (element: Element) => getComputedStyle(element)
    return {
      controls: shown
        .filter((element) => element.matches(pressed))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      colors: [
        ...new Set(
          shown
            .filter((element) => element.matches('p, td, th, h1, h2, a, span, dt, dd'))
            .map((element) => look(element).color),
        ),
      ],
      grounds: [...new Set(shown.map((element) => look(element).backgroundColor))].sort(),
    }
  })

test('a printed page has no menu, buttons or filters, is black on white in both themes, and holds whole tables', async ({
  app,
}) => {
  const mei = await app.person('admin', 'MeiLin')
  await placeOrder(mei, pkId)
  const { soldItems } = (await callAs(mei, listItems, {})).result
  const _id = soldItems[0]?._id ?? ''
  for (let number = 1; number <= notes; number += 1) {
    await callAs(mei, updateNote, { body: { _id, newNote: `Note ${number}`, type: 'sold' } })
  }
  await pay(mei, 2)
  const screens = [
    [`package?pk_id=${pkId}`, 'Item Information'],
    ['transaction', 'Pending'],
    ['parties', 'No parties'],
    ['log', 'Create transaction'],
    ['checkout', 'Milk'],
    ['overview', 'Todos'],
  ] as const
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const [path, text] of screens) {
      await mei.emulateMedia({ colorScheme, media: 'screen' })
      await mei.goto(`/dashboard/${path}`)
      await expect(mei.locator('#content').getByText(text).first()).toBeVisible()
      await mei.emulateMedia({ colorScheme, media: 'print' })
      await expect
        .poll(async () => ({ path, ...(await onPaper(mei)) }))
        .toEqual({
          path,
          controls: [],
          colors: ['rgb(0, 0, 0)'],
          grounds: ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'],
        })
    }
  }
  await mei.goto('/dashboard/log')
  const rows = mei.locator('tr.ant-table-row')
  await expect.poll(() => rows.count()).toBeGreaterThan(notes)
  const table = mei.getByRole('table')
  await expect(table).toHaveCount(1)
  await expect(table.locator('thead')).toBeVisible()
  // A window as narrow as a sheet has tables, too.
  await mei.setViewportSize({ width: 720, height: 1000 })
  await expect(rows.first()).toBeVisible()
  await mei.emulateMedia({ media: 'screen' })
  await expect(rows).toHaveCount(0)
})
