import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { useLocation } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLayout, useDesktopChosen, usePhone } from '../../shared/layout/layout.ts'
import { afterPaint, lazy } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { Term } from '../../shared/ui/hint/term.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'
import { usePalette } from '../palette/use-palette.ts'
import { LanguageSwitch } from '../switches/language-switch.tsx'
import { ThemeSwitch } from '../switches/theme-switch.tsx'
import { CartButton } from './cart-button.tsx'
import { labelAt } from './nav-entries.ts'
import { Person } from './person.tsx'
import { useApprovalsOpen } from './phone/areas.ts'
import { UserMenu } from './phone/user-menu.tsx'
import { useWaitingForMe } from './use-waiting.ts'

const SearchAndScan = lazy(
  afterPaint(async () => (await import('./search-and-scan.tsx')).SearchAndScan),
  <span className="search-and-scan-place" />,
)

interface TopBarProps {
  readonly collapsed: boolean
  /** Of a lost connection. */
  readonly sign: ReactNode
  readonly onToggle: () => void
  readonly onLogOut: () => void
  readonly loggingOut: boolean
}

export function TopBar({ collapsed, sign, onToggle, onLogOut, loggingOut }: TopBarProps) {
  const { t } = useTranslation('shell')
  const here = useLocation({ select: ({ pathname }) => pathname })
  const label = labelAt(here)
  const phone = usePhone()
  const approvals = useApprovalsOpen()
  const palette = usePalette()
  const desktopChosen = useDesktopChosen()
  const title =
    here === paths.scan ? t('scan') : approvals ? t('area.approvals') : label ? t(`entry.${label}`) : ''
  usePageTitle(title, useWaitingForMe())
  return (
    <header className="top-bar">
      {!phone && (
        <Button
          type="text"
          icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={t(collapsed ? 'expand' : 'collapse')}
          aria-expanded={!collapsed}
          onClick={onToggle}
        />
      )}
      {desktopChosen && <Button onClick={() => chooseLayout('phone')}>{t('phoneView')}</Button>}
      <Logo />
      <h1>
        <span>{label === 'party' ? <Term name="party">{title}</Term> : title}</span>
      </h1>
      {sign}
      {here === paths.checkout && <CartButton />}
      <SearchAndScan {...palette} onLogOut={onLogOut} />
      {phone ? (
        <UserMenu onLogOut={onLogOut} loggingOut={loggingOut} />
      ) : (
        <>
          <LanguageSwitch />
          <ThemeSwitch />
          <Person />
          <Button type="text" icon={<LogoutOutlined aria-hidden />} loading={loggingOut} onClick={onLogOut}>
            {t('logOut')}
          </Button>
        </>
      )}
    </header>
  )
}
