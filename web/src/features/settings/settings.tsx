import { useSettings } from '../../shared/api/list-settings.ts'
import { useMay } from '../../shared/permission.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { ExportCard } from './export-card.tsx'
import { Mails } from './mails/mails.tsx'
import { SettingCard } from './setting-card.tsx'
import './settings.css'

// The order of product-spec 2.
const order = [
  'normalPostage',
  'babyFormulaPostage',
  'exchangeRateInSetting',
  'adultFormula3Postage',
  'adultFormula6Postage',
  'otherItemPostage',
] as const

export function SettingsScreen() {
  const mayExport = useMay('export.read')
  const mayListMails = useMay('mail.list')
  return (
    <>
      <PageState query={useSettings()}>
        {(settings) => (
          <div className="setting-cards">
            {order
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
