import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { Link } from '@tanstack/react-router'
import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../shared/paths.ts'
import { LanguageSwitch } from '../../switches/language-switch.tsx'
import { ThemeSwitch } from '../../switches/theme-switch.tsx'
import { BottomSheet } from './bottom-sheet.tsx'

interface UserSheetProps {
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onLogOut: () => void
  readonly loggingOut: boolean
}

/** The user's own screen, language, theme, and log out. */
export function UserSheet({ name, open, onClose, onLogOut, loggingOut }: UserSheetProps) {
  const { t } = useTranslation('shell')
  return (
    <BottomSheet title={name} open={open} onClose={onClose}>
      <Link to={paths.user} className="sheet-entry plain-link" onClick={onClose}>
        <UserOutlined aria-hidden />
        {t('entry.user')}
      </Link>
      <Flex align="center" gap="small" className="sheet-buttons">
        <LanguageSwitch />
        <ThemeSwitch />
        <Button icon={<LogoutOutlined aria-hidden />} loading={loggingOut} onClick={onLogOut}>
          {t('logOut')}
        </Button>
      </Flex>
    </BottomSheet>
  )
}
