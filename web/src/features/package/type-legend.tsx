import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageType } from '#domain/package-type.ts'
import { useTypeColors } from './use-type-colors.ts'

// One entry for each colour; 蓝胖子6 has the colour of 蓝胖子3.
const types: readonly PackageType[] = ['奶粉', '非奶粉', '蓝胖子3', '其他']

export function TypeLegend() {
  const { t } = useTranslation('package')
  return (
    <Flex component="ul" gap="middle" className="package-legend" aria-label={t('recent.legend')}>
      {types.map((type) => (
        <Entry key={type} type={type} />
      ))}
    </Flex>
  )
}

function Entry({ type }: { type: PackageType }) {
  const { t } = useTranslation('package')
  const { ground, mark } = useTypeColors(type)
  return (
    <li>
      <span className="package-legend-mark" style={{ background: ground, borderColor: mark }} />
      {t(`type.${type}`)}
    </li>
  )
}
