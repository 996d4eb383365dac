import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { Button, Flex } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { rmb } from '#domain/unit/units.ts'
import { formatKg } from '../../../shared/format/format-kg.ts'
import { numbersOf } from '../draft/row-numbers.ts'
import { ItemCell } from '../products/item-cell.tsx'
import { focusCellOf } from './cell-id.ts'
import { CellInput } from './cell-input.tsx'
import { Derived } from './derived.tsx'
import { type ItemRowProps, useRowCells } from './row-cells.ts'

/** A row of the item table. Memoized: renders again only when its own data change. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { row, rowNumber, parcel, correcting, dispatch, onDelete } = props
  const { t } = useTranslation('order')
  const { id } = row
  const { weight, cost } = numbersOf(row, parcel)
  const cell = useRowCells(props)
  return (
    <tr>
      <th scope="row" className="is-row">
        {rowNumber}
      </th>
      <td>
        <ItemCell
          {...cell('item')}
          title={row.item}
          written={row.written}
          onProduct={(fill) => dispatch({ do: 'product', id, fill })}
          onChosen={() => focusCellOf(id, 'qty')}
        />
        {correcting.below(row, rowNumber)}
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
            disabled={parcel.weight === null || correcting.isLocked}
            onClick={() => dispatch({ do: 'autoFill', id })}
          >
            {t('items.autoFill')}
          </Button>
        </Flex>
      </td>
      <td className="is-number">
        <Derived>{weight === null ? '–' : formatKg(weight)}</Derived>
      </td>
      <td className="is-number">
        <CellInput {...cell('stock')} inputMode="numeric" placeholder="0" />
      </td>
      <td className="is-number">
        <CellInput {...cell('employee')} inputMode="numeric" placeholder="0" />
      </td>
      <td className="is-number">
        <Derived>{cost === null ? '–' : formatRmb(rmb.toNumber(cost))}</Derived>
      </td>
      <td>
        <CellInput {...cell('note')} maxLength={textLimits.note} title={row.note} />
      </td>
      <td className="is-delete">
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('items.delete', { row: rowNumber })}
          disabled={!correcting.isRemovable(id)}
          onClick={() => onDelete(id, rowNumber - 1)}
        />
      </td>
    </tr>
  )
})
