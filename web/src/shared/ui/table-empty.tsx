import { Button, Empty, Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { type LoadStatus, mayShowMore } from '../paged-list/load-status.ts'

interface TableEmptyProps {
  /** What to say when there is nothing at all: why, and how the first one comes about. */
  readonly text: string
  /** There are rows, but the search or filter lets none through. */
  readonly filtered: boolean
  /** How far was looked; without it, everywhere. */
  readonly reach?: LoadStatus
  readonly onClear: () => void
}

const nothingFor: Partial<Record<LoadStatus['is'], 'nothingInLoaded' | 'nothingInNewest'>> = {
  unasked: 'nothingInLoaded',
  partly: 'nothingInNewest',
}

/** An empty table: nothing there yet, or nothing found. */
export function TableEmpty({ text, filtered, reach = { is: 'all' }, onClear }: TableEmptyProps) {
  const { t } = useTranslation()
  if (!filtered) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
  if (mayShowMore(reach)) {
    return <Empty image={<Spin />} styles={{ image: { height: 40 } }} description={t('searchingAll')} />
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(nothingFor[reach.is] ?? 'nothingFound')}>
      <Button onClick={onClear}>{t('clearSearch')}</Button>
    </Empty>
  )
}
