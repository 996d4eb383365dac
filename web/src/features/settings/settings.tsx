import { Col, Row } from 'antd'
import { useSettings } from '../../shared/api/list-settings.ts'
import { useMay } from '../../shared/permission.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
import { ExportCard } from './export-card.tsx'
import { Mails } from './mails/mails.tsx'
import { SettingCard } from './setting-card.tsx'

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
          <Row gutter={[16, 16]}>
            {order
              .flatMap((name) => settings.find((setting) => setting.name === name) ?? [])
              .map((setting) => (
                <Col key={setting.name} span={8}>
                  <SettingCard setting={setting} />
                </Col>
              ))}
          </Row>
        )}
      </PageState>
      {mayListMails && <Mails />}
      {mayExport && <ExportCard />}
    </>
  )
}
