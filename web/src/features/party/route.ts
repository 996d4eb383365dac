import { listOptions } from '../../shared/kit/use-list.ts'
import { parties } from '../../shared/parties/list-parties.ts'
import { partySearch } from '../../shared/paths.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { mayRead } from '../../shared/session/permission.ts'
import { partyOptions } from './api/read-party.ts'

export const route = defineScreen({
  path: '/dashboard/parties',
  search: partySearch,
  component: lazyScreen(() => import('./party.tsx'), 'PartyScreen'),
  namespaces: ['party', 'account'],
  prefetch: (read, { party }) => {
    if (!mayRead('party.list')) return []
    return [party === undefined ? read(listOptions(parties)) : read(partyOptions(party))]
  },
  prefetchOnSearch: true,
  navigation: {
    group: 'money',
    label: 'party',
    icon: 'WalletOutlined',
    letter: 'r',
    permission: 'party.list',
  },
  budget: 366,
})
