import { useSettings } from '../../shared/api/list-settings.ts'
import { useMay } from '../../shared/session/permission.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { ExportCard } from './export-card.tsx'
import { Mails } from './mails/mails.tsx'
import { SettingCard } from './setting-card.tsx'
import './settings.css'

export function SettingsScreen() {
  const mayExport = useMay('export.read')
  const mayListMails = useMay('mail.list')
  return (
    <>
      <QueryBoundary query={useSettings()}>
        {(settings) => (
          <div className="setting-cards">
            {settings.map((setting) => (
              <SettingCard key={setting.name} setting={setting} />
            ))}
          </div>
        )}
      </QueryBoundary>
      {mayListMails && <Mails />}
      {mayExport && <ExportCard />}
    </>
  )
}
