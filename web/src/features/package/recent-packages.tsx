import { Button, Card, Empty, Flex, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../shared/layout/layout.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { type Limit, useLatestPackages } from './api/latest-packages.ts'
import { PackageTile } from './package-tile.tsx'
import './package.css'

import type { PackageType } from '#domain/parcel/package-type.ts'
import { TypeMark } from './type-mark.tsx'

interface RecentPackagesProps {
  readonly current: string
  readonly onPick: (pk_id: string) => void
}

const limits: Limit[] = ['10', '20', '30']

/** The packages that were saved last, ten per row. */
export function RecentPackages({ current, onPick }: RecentPackagesProps) {
  const { t } = useTranslation('package')
  const [limit, setLimit] = useState<Limit>('10')
  const [withVoid, setWithVoid] = useState(false)
  return (
    <Card
      size="small"
      className="recent-packages"
      title={<h2 className="plain-heading">{t('recent.title')}</h2>}
      extra={
        <Flex gap="small" align="center" wrap={usePhone()}>
          <TypeLegend />
          <Button type="link" size="small" onClick={() => setWithVoid(!withVoid)}>
            {t(withVoid ? 'recent.withoutVoid' : 'recent.withVoid')}
          </Button>
          <Segmented<Limit>
            size="small"
            aria-label={t('recent.show')}
            options={limits}
            value={limit}
            onChange={setLimit}
          />
        </Flex>
      }
    >
      <QueryBoundary
        query={useLatestPackages(limit, withVoid)}
        loading={<Skeleton.Node active style={{ width: '100%', height: 72 }} />}
      >
        {(tiles) =>
          tiles.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('recent.none')} />
          ) : (
            <div className="package-tiles">
              {tiles.map((tile) => (
                <PackageTile key={tile.pk_id} tile={tile} current={tile.pk_id === current} onPick={onPick} />
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </Card>
  )
}

// One entry per colour; 蓝胖子6 has the colour of 蓝胖子3.
const types: readonly PackageType[] = ['奶粉', '非奶粉', '蓝胖子3', '其他']

function TypeLegend() {
  const { t } = useTranslation('package')
  return (
    <Flex component="ul" gap="small" className="package-legend" aria-label={t('recent.legend')}>
      {types.map((type) => (
        <li key={type}>
          <TypeMark type={type} text={t(`type.${type}`)} />
        </li>
      ))}
    </Flex>
  )
}
