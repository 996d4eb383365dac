import { Skeleton } from 'antd'
import { useSettings } from '../../shared/api/list-settings.ts'
import { lazy } from '../../shared/lazy.tsx'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { useSettingHistory } from './api/list-setting-history.ts'
import { ExportCard } from './export-card.tsx'
import { Mails } from './mails/mails.tsx'
import { SettingCard } from './setting-card.tsx'
import './settings.css'

/** Only admins have this section, so that its code is no part of the screen. */
const Business = lazy(
  async () => (await import('./business/business.tsx')).Business,
  <Skeleton className="business" active />,
)

export function SettingsScreen() {
  const mayExport = useMay('export.read')
  const mayReadBusiness = useMay('business.read')
  const mayListMails = useMay('mail.list')
  const settings = useSettings()
  const history = useSettingHistory()
  return (
    <>
      {/* Cards appear with their changes: without them they would grow under the pointer. */}
      <QueryBoundary query={{ ...settings, data: history.isPending ? undefined : settings.data }}>
        {(all) => (
          <div className="setting-cards">
            {all.map((setting) => (
              <SettingCard key={setting.name} setting={setting} />
            ))}
          </div>
        )}
      </QueryBoundary>
      {mayReadBusiness && <Business />}
      {mayListMails && <Mails />}
      {mayExport && <ExportCard />}
    </>
  )
}
