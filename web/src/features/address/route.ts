import { lazyRouteComponent } from '@tanstack/react-router'
import { addresses } from '../../shared/api/list-addresses.ts'
import { firstPart } from '../../shared/parts/first-part.ts'
import { addressSearch } from '../../shared/paths.ts'
import { defineScreen } from '../../shared/screen.ts'

export const route = defineScreen({
  path: '/dashboard/address',
  search: addressSearch,
  component: lazyRouteComponent(() => import('./address.tsx'), 'AddressScreen'),
  namespaces: ['address'],
  prefetch: (read) => [read(firstPart(addresses))],
  navigation: { label: 'address', icon: 'ContactsOutlined' },
  budget: 334,
})
