import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../../shared/hooks/use-idle.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { navIcons } from '../../../shared/ui/nav-icons.ts'
import { useWaitingCounts } from '../use-waiting.ts'
import { WaitingCount } from '../waiting-count.tsx'
import { useAreas } from './areas.ts'

const MoreSheet = lazy(async () => (await import('./more-sheet.tsx')).MoreSheet)
const More = navIcons.EllipsisOutlined

/** The main menu of the phone layout: the areas, and More for all other screens. */
export function BottomBar() {
  const { t } = useTranslation('shell')
  const { areas, others } = useAreas()
  const { transaction = 0, checkout = 0 } = useWaitingCounts()
  const waiting = transaction + checkout
  const [open, setOpen] = useState(false)
  const idle = useIdle()
  return (
    <>
      <nav aria-label={t('nav')} className="bottom-bar">
        {areas.map(({ label, to, Icon, current, ...link }) => (
          <Link
            key={label}
            to={to}
            {...link}
            className="bottom-entry plain-link"
            activeOptions={{ explicitUndefined: true }}
            {...(current && { 'aria-current': 'page' as const })}
            {...(label === 'approvals' &&
              waiting > 0 && { 'aria-description': t('waiting', { count: waiting }) })}
          >
            <Icon aria-hidden />
            <span>{t(label === 'approvals' ? 'area.approvals' : `entry.${label}`)}</span>
            {label === 'approvals' && <WaitingCount count={waiting} />}
          </Link>
        ))}
        <button
          type="button"
          className="bottom-entry"
          aria-haspopup="dialog"
          aria-expanded={open}
          data-current={areas.every(({ current }) => !current)}
          onClick={() => setOpen(true)}
        >
          <More aria-hidden />
          <span>{t('area.more')}</span>
        </button>
      </nav>
      {(idle || open) && <MoreSheet open={open} others={others} onClose={() => setOpen(false)} />}
    </>
  )
}
