import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone, useWide } from '../../../shared/layout/layout.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useAttention, useSetAside } from '../api/list-attention.ts'
import { listHeight } from './list-height.ts'
import './attention.css'

const waiting = <Skeleton.Node active style={{ width: 480, height: 22 }} />
// Loads the table component, which the overview needs only here.
const AttentionList = lazy(
  async () => (await import('./attention-list.tsx')).AttentionList,
  ({ records }) => <Place count={records.length} />,
)

/** Parcels that need attention, or one line of text while there are none. */
export function Attention() {
  const { t } = useTranslation('overview')
  const [isAside, setAside] = useState(false)
  const needy = useAttention()
  const setAsideParcels = useSetAside(isAside)
  const query = isAside ? setAsideParcels : needy
  const count = query.data?.length ?? 0
  return (
    <section aria-labelledby="attention">
      <div className="attention-head">
        <h2 id="attention">{t(isAside ? 'attention.titleAside' : 'attention.title')}</h2>
        {count > 0 && <Text type="secondary">{t('attention.count', { count })}</Text>}
        <Button type="link" size="small" aria-pressed={isAside} onClick={() => setAside(!isAside)}>
          {t(isAside ? 'attention.hideAside' : 'attention.showAside')}
        </Button>
      </div>
      <QueryBoundary query={query} loading={waiting}>
        {(records) =>
          records.length === 0 ? (
            <Text type="secondary">{t(isAside ? 'attention.noneAside' : 'attention.none')}</Text>
          ) : (
            <AttentionList records={records} isAside={isAside} />
          )
        }
      </QueryBoundary>
    </section>
  )
}

/** Keeps the list's place free until its code is there, so that the statistics below stay where they are. */
function Place({ count }: { count: number }) {
  const phone = usePhone()
  const wide = useWide()
  return <div style={{ height: listHeight(count, phone ? 'phone' : wide ? 'wide' : 'usual') }} />
}
