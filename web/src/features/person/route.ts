import { listOptions } from '../../shared/kit/use-list.ts'
import { packages } from '../../shared/packages/list-packages.ts'
import { listSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { parcelsOf, personOptions } from './api/read-person.ts'

export const route = defineScreen({
  path: '/dashboard/person/$person',
  search: listSearch,
  component: lazyScreen(() => import('./person.tsx'), 'PersonScreen'),
  namespaces: ['person', 'sandbox'],
  prefetch: (read, _search, { person }) => [
    read(personOptions(person)),
    read(listOptions(packages, parcelsOf(person))),
  ],
  title: 'person',
  budget: 231,
})
