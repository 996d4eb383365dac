import { Badge, Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/api/list-settings.ts'
import { settingsInForce } from '../../shared/settings-in-force.ts'
import { palettes } from '../../shared/theme/palette.ts'
import { Calculator } from './calculator.tsx'

// White words stand on these in both themes.
const { success, error } = palettes.light

export function ToolScreen() {
  const { t } = useTranslation('tool')
  const { data, isPending } = useSettings()
  const settings = settingsInForce(data)
  const card = (
    <Card title={<h2 className="plain-heading">{t('title')}</h2>}>
      <Calculator settings={settings} />
    </Card>
  )
  // Before the first answer there is nothing to say about the rates.
  if (isPending) return card
  return (
    <Badge.Ribbon text={t(settings ? 'latest' : 'failed')} color={settings ? success : error}>
      {card}
    </Badge.Ribbon>
  )
}
