import DesktopOutlined from '@ant-design/icons/es/icons/DesktopOutlined'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLayout } from '../../../shared/layout/layout.ts'
import { inGroups, type useNavEntries } from '../nav-entries.ts'
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
      {inGroups(others).map(([group, links]) => (
        <Fragment key={group}>
          <div aria-hidden className="menu-group">
            {t(`group.${group}`)}
          </div>
          <ul aria-label={t(`group.${group}`)} className="sheet-list">
            {links.map(({ label, to, Icon }) => (
              <li key={to}>
                <Link to={to} className="sheet-entry plain-link" onClick={onClose}>
                  <Icon aria-hidden />
                  {t(`entry.${label}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <button type="button" className="sheet-entry" onClick={() => chooseLayout('desktop')}>
        <DesktopOutlined aria-hidden />
        {t('desktopView')}
      </button>
    </BottomSheet>
  )
}
