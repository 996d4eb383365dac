import { Badge, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { ItemTypeTag } from '../../../shared/ui/item-type-tag.tsx'
import type { ItemRecord } from './item-list.ts'

interface ItemStateProps {
  readonly row: Pick<ItemRecord, 'type' | 'approved'>
  /** Not where the whole table is of one type. */
  readonly typeShown?: boolean
}

/** Where a row stands; an exception also says whether an admin let it go. */
export function ItemState({ row, typeShown = true }: ItemStateProps) {
  const { t } = useTranslation('checkout')
  const { type, approved } = row
  return (
    <Flex vertical align="start" style={{ whiteSpace: 'nowrap' }}>
      {typeShown && <ItemTypeTag type={type} />}
      {type === 'exception' && (
        <Badge status={approved ? 'success' : 'warning'} text={t(approved ? 'approved' : 'waiting')} />
      )}
    </Flex>
  )
}
