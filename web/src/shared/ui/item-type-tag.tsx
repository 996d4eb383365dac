import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ItemType } from '#domain/moves.ts'

/** The state of an item row: one colour, and always the word. */
export function ItemTypeTag({ type }: { type: ItemType }) {
  const { t } = useTranslation()
  return (
    <Tag style={{ color: `var(--${type})`, background: `var(--${type}-quiet)`, borderColor: 'transparent' }}>
      {t(`itemType.${type}`)}
    </Tag>
  )
}
