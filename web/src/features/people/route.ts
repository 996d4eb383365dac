import { userOptions } from '../../shared/api/read-user.ts'
import { listSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { peopleOptions } from './api/list-people.ts'

export const route = defineScreen({
  path: '/dashboard/people',
  search: listSearch,
  component: lazyScreen(() => import('./people.tsx'), 'PeopleScreen'),
  namespaces: ['people'],
  prefetch: (read) => (mayRead('people.list') ? [read(userOptions), read(peopleOptions)] : []),
  navigation: {
    group: 'office',
    label: 'people',
    icon: 'TeamOutlined',
    letter: 'e',
    permission: 'people.list',
  },
  budget: 382,
})
