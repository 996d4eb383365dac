import { addresses } from '../../shared/api/list-addresses.ts'
import { firstPage } from '../../shared/paged-list/first-page.ts'
import { addressSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/address',
  search: addressSearch,
  component: lazyScreen(() => import('./address.tsx'), 'AddressScreen'),
  namespaces: ['address'],
  prefetch: (read) => [read(firstPage(addresses))],
  navigation: { group: 'daily', label: 'address', icon: 'ContactsOutlined', letter: 'a' },
  budget: 345,
})
