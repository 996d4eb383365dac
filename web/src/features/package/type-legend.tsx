import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageType } from '#domain/parcel/package-type.ts'
import { TypeMark } from './type-mark.tsx'

// One entry per colour; 蓝胖子6 has the colour of 蓝胖子3.
const types: readonly PackageType[] = ['奶粉', '非奶粉', '蓝胖子3', '其他']

export function TypeLegend() {
  const { t } = useTranslation('package')
  return (
    <Flex component="ul" gap="middle" className="package-legend" aria-label={t('recent.legend')}>
      {types.map((type) => (
        <li key={type}>
          <TypeMark type={type} text={t(`type.${type}`)} />
        </li>
      ))}
    </Flex>
  )
}
