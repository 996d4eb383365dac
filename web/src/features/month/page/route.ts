import { monthBefore } from '#domain/time/months.ts'
import { stateAsOfOptions } from '../../../shared/as-of/state-as-of.ts'
import { defineScreen, lazyScreen } from '../../../shared/screen.ts'
import { mayRead } from '../../../shared/session/permission.ts'
import { monthsOptions } from '../api/list-months.ts'
import { isMonth, lastDayOf } from '../month-days.ts'

export const route = defineScreen({
  path: '/dashboard/month/$month',
  component: lazyScreen(() => import('./month-page.tsx'), 'MonthPage'),
  namespaces: ['month'],
  prefetch: (read, _search, { month }) =>
    mayRead('month.read') && isMonth(month)
      ? [
          read(monthsOptions),
          ...[month, monthBefore(month)].map((one) => read(stateAsOfOptions(lastDayOf(one)))),
        ]
      : [],
  title: 'monthPage',
  budget: 347,
})
