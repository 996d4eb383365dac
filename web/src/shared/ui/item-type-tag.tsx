import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ItemType } from '#domain/moves.ts'

const colors = { sold: 'blue', stock: 'gold', employee: 'green', exception: 'red' } as const

/** The state of an item row: one colour, and always the word. */
export function ItemTypeTag({ type }: { type: ItemType }) {
  const { t } = useTranslation()
  return <Tag color={colors[type]}>{t(`itemType.${type}`)}</Tag>
}
