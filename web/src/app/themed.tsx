import { LoadingOutlined } from '@ant-design/icons'
import { App, ConfigProvider, type ConfigProviderProps } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ToastHost } from '../shared/feedback/toast-host.tsx'
import { antdTheme } from '../shared/theme/antd-theme.ts'
import { useMode } from '../shared/theme/mode.ts'

// The library's own icon belongs to the name of the button, and stays in it when an answer comes faster than it moves.
const busy = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} /> }

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

/** The component library with the tokens of the house, and the place where toasts appear. */
export function Themed({ children }: { children: ReactNode }) {
  const mode = useMode()
  const { i18n } = useTranslation()
  // Loaded by the routes that stand on this.
  const locale: NonNullable<ConfigProviderProps['locale']> = i18n.getResourceBundle(i18n.language, 'antd')
  const calm = useSyncExternalStore(onReducedMotion, () => reducedMotion.matches)
  return (
    <ConfigProvider locale={locale} theme={antdTheme(mode, calm)} button={busy}>
      <App message={{ duration: 5, maxCount: 3 }}>
        <ToastHost />
        {children}
      </App>
    </ConfigProvider>
  )
}

function onReducedMotion(listener: () => void) {
  reducedMotion.addEventListener('change', listener)
  return () => reducedMotion.removeEventListener('change', listener)
}
