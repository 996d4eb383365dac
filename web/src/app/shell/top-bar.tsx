import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import MenuFoldOutlined from '@ant-design/icons/es/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/es/icons/MenuUnfoldOutlined'
import { useLocation } from '@tanstack/react-router'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '../../shared/paths.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { usePageTitle } from '../../shared/ui/use-page-title.ts'
import { LanguageSwitch } from '../language-switch.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { CartButton } from './cart-button.tsx'
import { navEntries } from './nav-entries.ts'
import { Person } from './person.tsx'
import { useWaitingForMe } from './use-waiting.ts'

interface TopBarProps {
  readonly collapsed: boolean
  readonly onToggle: () => void
  readonly onLogOut: () => void
  readonly loggingOut: boolean
}

export function TopBar({ collapsed, onToggle, onLogOut, loggingOut }: TopBarProps) {
  const { t } = useTranslation('shell')
  const here = useLocation({ select: ({ pathname }) => pathname })
  const entry = navEntries.find(({ to }) => to === here)
  const title = entry ? t(`entry.${entry.label}`) : ''
  usePageTitle(title, useWaitingForMe())
  return (
    <header className="top-bar">
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t(collapsed ? 'expand' : 'collapse')}
        aria-expanded={!collapsed}
        onClick={onToggle}
      />
      <Logo />
      <h1>{title}</h1>
      {here === paths.checkout && <CartButton />}
      <LanguageSwitch />
      <ThemeSwitch />
      <Person />
      <Button type="text" icon={<LogoutOutlined aria-hidden />} loading={loggingOut} onClick={onLogOut}>
        {t('logOut')}
      </Button>
    </header>
  )
}
