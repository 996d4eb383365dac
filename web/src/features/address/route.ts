import { addressList } from '../../shared/api/list-addresses.ts'
import { listOptions } from '../../shared/kit/use-list.ts'
import { addressSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/address',
  search: addressSearch,
  component: lazyScreen(() => import('./address.tsx'), 'AddressScreen'),
  namespaces: ['address'],
  prefetch: (read) => [read(listOptions(addressList))],
  navigation: { group: 'daily', label: 'address', icon: 'ContactsOutlined', letter: 'a' },
  budget: 369,
})
