import { Button, Empty, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { type LoadStatus, mayShowMore } from '../paged-list/load-status.ts'

interface TableEmptyProps {
  /** Shown when the list has no rows at all: why, and how the first row is made. */
  readonly text: string
  /** True when there are rows, but none match the search or the filters. */
  readonly filtered: boolean
  /** How much of the list is searched; by default everything. */
  readonly loadStatus?: LoadStatus
  readonly onClear: () => void
}

/** The content of an empty table: no rows yet, or no matches. */
export function TableEmpty({ text, filtered, loadStatus = { is: 'all' }, onClear }: TableEmptyProps) {
  const { t } = useTranslation()
  if (!filtered) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
  if (mayShowMore(loadStatus)) {
    return <Empty image={<Spin />} styles={{ image: { height: 40 } }} description={t('searchingAll')} />
  }
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={t(loadStatus.is === 'unsearched' ? 'nothingInLoaded' : 'nothingFound')}
    >
      <Button onClick={onClear}>{t('clearSearch')}</Button>
    </Empty>
  )
}
