import { Col, Row } from 'antd'
import { useSettings } from '../../shared/api/list-settings.ts'
import { PageState } from '../../shared/ui/page-state.tsx'
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
  return (
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
  )
}
