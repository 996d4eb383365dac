import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/session/permission.ts'
import { available, type ItemRecord } from '../api/item-rows.ts'
import { type Sheet, sheets } from './sheet.ts'

interface MoreActionsProps {
  readonly chosen: readonly ItemRecord[]
  readonly onSheet: (sheet: Sheet) => void
}

/** What else may be done to the ticked rows, each with how many of them it concerns. */
export function MoreActions({ chosen, onSheet }: MoreActionsProps) {
  const { t } = useTranslation('rows')
  const may: Readonly<Record<Sheet, boolean>> = {
    move: useMay('checkout.transfer'),
    recover: useMay('checkout.transfer'),
    writeOff: useMay('write_off.make'),
    approve: useMay('checkout.approve_exception'),
  }
  const free = chosen.filter((row) => available(row) > 0)
  const isException = ({ type }: ItemRecord) => type === 'exception'
  const counts: Readonly<Record<Sheet, number>> = {
    move: free.filter((row) => !isException(row)).length,
    recover: free.filter(isException).length,
    writeOff: free.length,
    approve: chosen.filter((row) => isException(row) && !row.approved).length,
  }
  const items = sheets
    .filter((sheet) => may[sheet] && counts[sheet] > 0)
    .map((sheet) => ({
      key: sheet,
      label: t(sheet, { count: counts[sheet] }),
      onClick: () => onSheet(sheet),
    }))
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }}>
      <Button aria-haspopup="menu">{t('more')}</Button>
    </Dropdown>
  )
}
