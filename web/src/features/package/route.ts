import { packageOptions } from '../../shared/correction/read-package.ts'
import { packageSearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { latestOptions } from './api/latest-packages.ts'

export const route = defineScreen({
  path: '/dashboard/package',
  search: packageSearch,
  component: lazyScreen(() => import('./package.tsx'), 'PackageScreen'),
  namespaces: ['package', 'sandbox'],
  prefetch: (read, { pk_id }) => [read(latestOptions('10')), ...(pk_id ? [read(packageOptions(pk_id))] : [])],
  prefetchOnSearch: true,
  navigation: { group: 'daily', label: 'package', icon: 'InboxOutlined', letter: 'p' },
  budget: 293,
})
