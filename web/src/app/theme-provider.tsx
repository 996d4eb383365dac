import { StyleProvider } from '@ant-design/cssinjs'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../shared/hooks/use-idle.ts'
import { lazy } from '../shared/lazy.tsx'
import { antdTheme } from '../shared/theme/antd-theme.ts'
import { keptStyles } from '../shared/theme/kept-styles.ts'
import { useMode } from '../shared/theme/mode.ts'
import { startTooltips } from '../shared/ui/tooltip.ts'

// The library's own icon belongs to the name of the button, and stays in it when an answer comes faster than it moves.
const busy = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} /> }

const styles = keptStyles()

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

/**
 * The library wraps what stands below a theme whose motion differs from that around it, from then on. Here it differs from
 * the beginning, so that a change of the system's wish does not make a form anew that somebody is typing in.
 */
const unlike = (still: boolean) => ({ token: { motion: still } })

const ToastHost = lazy(async () => (await import('../shared/feedback/toast-host.tsx')).ToastHost)

/** The component library with our tokens, and the places where toasts and hints appear. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode()
  const { i18n } = useTranslation()
  // Loaded by the routes that stand on this.
  const locale: NonNullable<ConfigProviderProps['locale']> = i18n.getResourceBundle(i18n.language, 'antd')
  const still = useSyncExternalStore(onReducedMotion, () => reducedMotion.matches)
  const [around] = useState(() => unlike(still))
  const calm = useIdle()
  useEffect(startTooltips, [])
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider theme={around}>
        <ConfigProvider locale={locale} theme={antdTheme(mode, still)} button={busy}>
          {children}
          {calm && <ToastHost />}
        </ConfigProvider>
      </ConfigProvider>
    </StyleProvider>
  )
}

function onReducedMotion(listener: () => void) {
  reducedMotion.addEventListener('change', listener)
  return () => reducedMotion.removeEventListener('change', listener)
}
