import { settingsOptions } from '../../shared/api/list-settings.ts'
import { defineScreen, lazyScreen } from '../../shared/screen.ts'
import { settingHistoryOptions } from './api/list-setting-history.ts'

export const route = defineScreen({
  path: '/dashboard/settings',
  component: lazyScreen(() => import('./settings.tsx'), 'SettingsScreen'),
  namespaces: ['settings', 'mails', 'copies'],
  prefetch: (read) => [read(settingsOptions), read(settingHistoryOptions)],
  navigation: { group: 'office', label: 'settings', icon: 'SettingOutlined', letter: 's' },
  budget: 270,
})
