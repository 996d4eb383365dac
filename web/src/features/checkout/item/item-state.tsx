import { Badge, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { ItemTypeTag } from '../../../shared/ui/item-type-tag.tsx'
import type { ItemRecord } from '../api/item-rows.ts'

interface ItemStateProps {
  readonly row: Pick<ItemRecord, 'type' | 'approved'>
  /** False where the whole table has one type. */
  readonly typeShown?: boolean
}

/** The state of a row; for an exception also whether an admin has approved it. */
export function ItemState({ row, typeShown = true }: ItemStateProps) {
  const { t } = useTranslation('checkout')
  const { type, approved } = row
  return (
    <Flex vertical align="start" className="item-state">
      {typeShown && <ItemTypeTag type={type} />}
      {type === 'exception' && (
        <Badge
          status={approved ? 'success' : 'warning'}
          text={t(`transactionStates.${approved ? 'approved' : 'pending'}`)}
        />
      )}
    </Flex>
  )
}
