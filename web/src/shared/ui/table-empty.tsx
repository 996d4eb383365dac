import { Button, Empty } from 'antd'
import { useTranslation } from 'react-i18next'

interface TableEmptyProps {
  /** What to say when there is nothing at all: why, and how the first one comes about. */
  readonly text: string
  /** There are rows, but the search or filter lets none through. */
  readonly filtered: boolean
  readonly onClear: () => void
}

/** An empty table: nothing there yet, or nothing found. */
export function TableEmpty({ text, filtered, onClear }: TableEmptyProps) {
  const { t } = useTranslation()
  if (!filtered) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} />
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingFound')}>
      <Button onClick={onClear}>{t('clearSearch')}</Button>
    </Empty>
  )
}
