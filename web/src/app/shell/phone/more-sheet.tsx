import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { chooseLayout } from '../../../shared/layout/layout.ts'
import type { useNavEntries } from '../nav-entries.ts'
import { BottomSheet } from './bottom-sheet.tsx'

interface MoreSheetProps {
  readonly open: boolean
  readonly others: ReturnType<typeof useNavEntries>
  readonly onClose: () => void
}

/** The screens that are not in the bottom bar, and the way to the desktop layout. */
export function MoreSheet({ open, others, onClose }: MoreSheetProps) {
  const { t } = useTranslation('shell')
  return (
    <BottomSheet title={t('area.more')} open={open} onClose={onClose}>
      <ul className="sheet-list">
        {others.map(({ label, to, Icon }) => (
          <li key={to}>
            <Link to={to} className="sheet-entry plain-link" onClick={onClose}>
              <Icon aria-hidden />
              {t(`entry.${label}`)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className="sheet-entry" onClick={() => chooseLayout('desktop')}>
            <DesktopOutlined aria-hidden />
            {t('desktopView')}
          </button>
        </li>
      </ul>
    </BottomSheet>
  )
}
