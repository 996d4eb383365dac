import { settingNames, settingTable } from '#domain/setting/settings.ts'
import { useSettings } from '../../shared/api/list-settings.ts'
import { useMay } from '../../shared/permission.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { ExportCard } from './export-card.tsx'
import { Mails } from './mails/mails.tsx'
import { SettingCard } from './setting-card.tsx'
import './settings.css'

const inOrder = settingNames.toSorted((a, b) => settingTable[a].card - settingTable[b].card)

export function SettingsScreen() {
  const mayExport = useMay('export.read')
  const mayListMails = useMay('mail.list')
  return (
    <>
      <PageState query={useSettings()}>
        {(settings) => (
          <div className="setting-cards">
            {inOrder
              .flatMap((name) => settings.find((setting) => setting.name === name) ?? [])
              .map((setting) => (
                <SettingCard key={setting.name} setting={setting} />
              ))}
          </div>
        )}
      </PageState>
      {mayListMails && <Mails />}
      {mayExport && <ExportCard />}
    </>
  )
}
