import { Card } from 'antd'
import { useTranslation } from 'react-i18next'
import { sum } from '#domain/unit/units.ts'
import { whole } from '../../shared/kit/use-list.ts'
import { Text } from '../../shared/ui/text/text.tsx'
import { useWriteOffsOf } from '../../shared/write-offs/list-write-offs.ts'
import { WriteOffTable } from '../../shared/write-offs/write-off-table.tsx'

/** What of the package is written off; nothing where no piece is. */
export function WrittenOffPieces({ pk_id }: { pk_id: string }) {
  const { t } = useTranslation('losses')
  const rows = useWriteOffsOf(pk_id).data ?? []
  if (rows.length === 0) return null
  return (
    <Card
      size="small"
      title={<h2 className="plain-heading">{t('words.writtenOff')}</h2>}
      extra={<Text type="secondary">{t('words.pieces', { count: sum(rows.map(({ qty }) => qty)) })}</Text>}
    >
      <WriteOffTable packageShown={false} list={whole(rows)} none="" />
    </Card>
  )
}
