import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { Button, Flex } from 'antd'
import { type Dispatch, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { rmb } from '#domain/money/units.ts'
import { textLimits } from '#domain/text/text.ts'
import { formatKg } from '../../../shared/format/format-kg.ts'
import type { Row } from '../draft/draft.ts'
import type { OrderAction } from '../draft/order-state.ts'
import type { Parcel } from '../draft/parcel.ts'
import type { CellProblems, RowField } from '../draft/problem.ts'
import { numbersOf } from '../draft/row-numbers.ts'
import { cellId } from './cell-id.ts'
import { CellInput } from './cell-input.tsx'

interface ItemRowProps {
  readonly row: Row
  /** The row's number, from 1. */
  readonly rowNumber: number
  readonly parcel: Parcel
  readonly problems: CellProblems<RowField> | undefined
  readonly dispatch: Dispatch<OrderAction>
  readonly onDelete: (id: string, index: number) => void
}

/** A row of the item table. Memoized: renders again only when its own data change. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { row, rowNumber, parcel, problems, dispatch, onDelete } = props
  const { t } = useTranslation('order')
  const { id } = row
  const { weight, cost } = numbersOf(row, parcel)
  const cell = (field: RowField) => ({
    id: cellId(id, field),
    cell: field,
    label: t('items.cell', { column: t(`items.${field}`), row: rowNumber }),
    value: row[field],
    problem: problems?.[field],
    onText: (text: string) => dispatch({ do: 'cell', id, field, text }),
    onBlur: () => dispatch({ do: 'normalize', id, field }),
  })
  return (
    <tr>
      <th scope="row" className="is-row">
        {rowNumber}
      </th>
      <td>
        <CellInput {...cell('item')} maxLength={textLimits.item} title={row.item} />
      </td>
      <td className="is-number">
        <CellInput {...cell('qty')} inputMode="numeric" />
      </td>
      <td className="is-number">
        <CellInput {...cell('price')} inputMode="decimal" />
      </td>
      <td className="is-number">
        <Flex gap={4} align="start">
          <div>
            <CellInput {...cell('subtotalWeight')} inputMode="decimal" />
          </div>
          <Button
            className="order-auto-fill"
            type="link"
            size="small"
            aria-label={t('items.autoFillRow', { row: rowNumber })}
            disabled={parcel.weight === null}
            onClick={() => dispatch({ do: 'autoFill', id })}
          >
            {t('items.autoFill')}
          </Button>
        </Flex>
      </td>
      <td className="is-number">
        <span className="order-derived">{weight === null ? '–' : formatKg(weight)}</span>
      </td>
      <td className="is-number">
        <CellInput {...cell('stock')} inputMode="numeric" placeholder="0" />
      </td>
      <td className="is-number">
        <CellInput {...cell('employee')} inputMode="numeric" placeholder="0" />
      </td>
      <td className="is-number">
        <span className="order-derived">{cost === null ? '–' : formatRmb(rmb.toNumber(cost))}</span>
      </td>
      <td>
        <CellInput {...cell('note')} maxLength={textLimits.note} title={row.note} />
      </td>
      <td className="is-delete">
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('items.delete', { row: rowNumber })}
          onClick={() => onDelete(id, rowNumber - 1)}
        />
      </td>
    </tr>
  )
})
