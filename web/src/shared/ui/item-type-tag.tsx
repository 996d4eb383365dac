import { useTranslation } from 'react-i18next'
import type { ItemType } from '#domain/item/moves.ts'
import './item-type-tag.css'

/** The state of an item row, by colour and word. */
export function ItemTypeTag({ type }: { type: ItemType }) {
  const { t } = useTranslation()
  return (
    <span className="item-type" style={{ color: `var(--${type})`, background: `var(--${type}-quiet)` }}>
      {t(`itemTypes.${type}`)}
    </span>
  )
}
