import '../shared/theme/antd.css'
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined'
import { ConfigProvider, type ConfigProviderProps } from 'antd'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../shared/hooks/use-idle.ts'
import { usePhone } from '../shared/layout/layout.ts'
import { lazy } from '../shared/lazy.tsx'
import { antdTheme } from '../shared/theme/antd-theme.ts'
import { useMode } from '../shared/theme/mode.ts'
import { startTooltips } from '../shared/ui/hint/tooltip.ts'

// Hides the spinner from screen readers. Otherwise its label becomes part of the button's name, and stays
// there when an answer comes before the animation ends.
const busy = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden aria-label={undefined} /> }

const reducedMotionQuery = window.matchMedia('(prefers-reduced-motion: reduce)')

/**
 * Styles come from antd.css instead of being made in the browser, so that rows are painted sooner
 * (decisions/030).
 */
const readyStyles = { zeroRuntime: true, hashed: false }

/**
 * The library adds a wrapper element as soon as the motion setting of a theme differs from its parent theme.
 * The outer theme differs from the start, so a later change of the system setting does not remount a form in
 * use.
 */
const oppositeMotion = (reducedMotion: boolean) => ({ ...readyStyles, token: { motion: reducedMotion } })

const ToastHost = lazy(async () => (await import('../shared/feedback/toast-host.tsx')).ToastHost)

/** Provides the component library with our theme tokens, toasts and tooltips. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode()
  const phone = usePhone()
  const { i18n } = useTranslation()
  // The routes below this component load these texts.
  const locale: NonNullable<ConfigProviderProps['locale']> = i18n.getResourceBundle(i18n.language, 'antd')
  const reducedMotion = useSyncExternalStore(onReducedMotion, () => reducedMotionQuery.matches)
  const [outerTheme] = useState(() => oppositeMotion(reducedMotion))
  const idle = useIdle()
  useEffect(startTooltips, [])
  return (
    <ConfigProvider theme={outerTheme}>
      <ConfigProvider locale={locale} theme={antdTheme(mode, reducedMotion, phone)} button={busy}>
        {children}
        {idle && <ToastHost />}
      </ConfigProvider>
    </ConfigProvider>
  )
}

function onReducedMotion(listener: () => void) {
  reducedMotionQuery.addEventListener('change', listener)
  return () => reducedMotionQuery.removeEventListener('change', listener)
}
