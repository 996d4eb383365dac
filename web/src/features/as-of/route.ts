import { dayOf } from '#domain/time/day.ts'
import { asOfSearch } from '../../shared/as-of/as-of-search.ts'
import { stateAsOfOptions } from '../../shared/as-of/state-as-of.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'

export const route = defineScreen({
  path: '/dashboard/as_of',
  search: asOfSearch,
  component: lazyScreen(() => import('./as-of.tsx'), 'AsOfScreen'),
  namespaces: ['past'],
  prefetch: (read, { day = dayOf(Date.now()) }) =>
    mayRead('party.list') ? [read(stateAsOfOptions(day))] : [],
  prefetchOnSearch: true,
  navigation: {
    group: 'money',
    label: 'asOf',
    icon: 'FieldTimeOutlined',
    letter: 'y',
    permission: 'party.list',
  },
  budget: 393,
})
