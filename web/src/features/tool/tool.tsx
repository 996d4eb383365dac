import { Badge, Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../../shared/api/list-settings.ts'
import { settingsInForce } from '../../shared/settings-in-force.ts'
import { palettes } from '../../shared/theme/palette.ts'
import { Calculator } from './calculator.tsx'

// White text is readable on these colours in both themes.
const { success, error, textQuiet } = palettes.light
const colors = { latest: success, failed: error, loading: textQuiet } as const

export function ToolScreen() {
  const { t } = useTranslation('tool')
  const { data, isPending } = useSettings()
  const settings = settingsInForce(data)
  // Before the first answer, nothing is known about the rates.
  const ribbon = isPending ? 'loading' : settings ? 'latest' : 'failed'
  return (
    <Badge.Ribbon text={t(ribbon)} color={colors[ribbon]}>
      <Card title={<h2 className="plain-heading">{t('title')}</h2>}>
        <Calculator settings={settings} />
      </Card>
    </Badge.Ribbon>
  )
}
