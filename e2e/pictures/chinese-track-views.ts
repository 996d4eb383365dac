import { hoursAgo } from '../../web/src/shared/testing/packages.ts'
import { firstPackage } from './fill-database.ts'
import { showNoTrack, showTrack } from './two-legs.ts'
import { type View, view } from './view.ts'

/** Views of tracks and of the exchange rate in states that the filled database does not have. */
export const trackViews: readonly View[] = [
  view('full', 'package-two-legs', async (page) => {
    await showTrack(page, { state: 'customs', refreshing: true, msg: '快递没有回答。' })
    await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await page.getByText('已转交').waitFor()
    showNoTrack(page)
  }),
  ...(['under_way', 'delivered', 'returned'] as const).map((state) =>
    view('full', `package-${state}`, async (page) => {
      await showTrack(page, { state, trackInfo: [], updatedAt: null })
      await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
      await page.getByText('还没有向快递查询过这个包裹。').waitFor()
      showNoTrack(page)
    }),
  ),
  view('full', 'overview-set-aside', async (page) => {
    await page.goto('/dashboard/overview')
    await page.getByRole('button', { name: /^搁置/ }).first().focus()
    await page.getByText('从列表中移除。').waitFor()
  }),
  view('full', 'order-rate-stale', async (page) => {
    const rate = { result: 4.5, source: 'boc', updatedAt: hoursAgo(120) }
    await page.route('**/api/order/tools/exchange_rate', (route) => route.fulfill({ json: rate }))
    await page.goto('/dashboard/order')
    await page.getByText('修改设置').waitFor()
    await page.unroute('**/api/order/tools/exchange_rate')
  }),
]
