import { hoursAgo } from '../../web/src/shared/testing/packages.ts'
import { firstPackage } from './fill-database.ts'
import { showNoTrack, showTrack } from './two-legs.ts'
import { opened, sees, type View, view } from './view.ts'

/** Views of tracks and of the exchange rate in states that the filled database does not have. */
export const trackViews: readonly View[] = [
  view('full', 'package-two-legs', async (page) => {
    await showTrack(page, { state: 'customs', refreshing: true, msg: '快递没有回答。' })
    await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
    await sees(page, '已转交')
    showNoTrack(page)
  }),
  ...(['under_way', 'delivered', 'returned'] as const).map((state) =>
    view('full', `package-${state}`, async (page) => {
      await showTrack(page, { state, trackInfo: [], updatedAt: null })
      await page.goto(`/dashboard/package?pk_id=${firstPackage}`)
      await sees(page, '还没有向快递查询过这个包裹。')
      showNoTrack(page)
    }),
  ),
  opened('full', 'overview-set-aside', '/dashboard/overview', async (page) => {
    await page.getByRole('button', { name: /^搁置/ }).first().focus()
    await sees(page, '从列表中移除。')
  }),
  view('full', 'order-rate-stale', async (page) => {
    const rate = { result: 4.5, source: 'boc', updatedAt: hoursAgo(120) }
    await page.route('**/api/order/tools/exchange_rate', (route) => route.fulfill({ json: rate }))
    await page.goto('/dashboard/order')
    await sees(page, '修改设置')
    await page.unroute('**/api/order/tools/exchange_rate')
  }),
]
