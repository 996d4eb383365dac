import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { Button, Space } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { rmb } from '#domain/unit/units.ts'
import { formatKg } from '../../../shared/format/format-kg.ts'
import type { RowField } from '../draft/problem.ts'
import { numbersOf, splitOf } from '../draft/row-numbers.ts'
import { focusCellOf } from '../grid/cell-id.ts'
import { CellInput, ProblemText, TextCell } from '../grid/cell-input.tsx'
import { Derived } from '../grid/derived.tsx'
import { LabelledField } from '../grid/field-table.tsx'
import { type ItemRowProps, useRowCells } from '../grid/row-cells.ts'
import { ItemCell } from '../products/item-cell.tsx'
import { PiecesStepper } from './pieces-stepper.tsx'

/** The id of the card of a row, which can have the focus. */
export const cardId = (row: string) => `order-card-${row}`

/** An item of the order as a card. Memoized: renders again only when its own data change. */
export const ItemCard = memo(function ItemCard(props: ItemRowProps) {
  const { row, rowNumber, parcel, correcting, dispatch, onDelete } = props
  const { t } = useTranslation('order')
  const { id } = row
  const cell = useRowCells(props)
  const { weight, cost } = numbersOf(row, parcel)
  const sold = splitOf(row)?.sold
  const titled = (name: RowField) => ({ title: t(`items.${name}`), id: cell(name).id })
  const subtotalWeight = cell('subtotalWeight')
  return (
    <li
      id={cardId(id)}
      tabIndex={-1}
      className="row-card order-fields"
      aria-label={t('items.row', { row: rowNumber })}
    >
      <div className="order-card-head">
        <strong>{t('items.row', { row: rowNumber })}</strong>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('items.delete', { row: rowNumber })}
          disabled={!correcting.isRemovable(id)}
          onClick={() => onDelete(id, rowNumber - 1)}
        />
      </div>
      <LabelledField
        {...titled('item')}
        content={
          <ItemCell
            {...cell('item')}
            enterKeyHint="next"
            written={row.written}
            onProduct={(fill) => dispatch({ do: 'product', id, fill })}
            onChosen={() => focusCellOf(id, 'qty')}
          />
        }
      />
      {correcting.below(row, rowNumber)}
      <LabelledField isNumber {...titled('qty')} content={<PiecesStepper {...cell('qty')} least={1} />} />
      <LabelledField
        isNumber
        {...titled('price')}
        content={<CellInput {...cell('price')} inputMode="decimal" enterKeyHint="next" />}
      />
      <LabelledField
        isNumber
        {...titled('subtotalWeight')}
        content={
          <>
            <Space.Compact block>
              <TextCell {...subtotalWeight} inputMode="decimal" enterKeyHint="next" />
              <Button
                aria-label={t('items.autoFillRow', { row: rowNumber })}
                disabled={parcel.weight === null || correcting.isLocked}
                onClick={() => dispatch({ do: 'autoFill', id })}
              >
                {t('items.autoFill')}
              </Button>
            </Space.Compact>
            <ProblemText id={subtotalWeight.id} problem={subtotalWeight.problem} />
          </>
        }
      />
      <LabelledField
        isNumber
        title={t('items.weight')}
        id={null}
        content={<Derived>{weight === null ? '–' : formatKg(weight)}</Derived>}
      />
      <LabelledField
        isNumber
        {...titled('stock')}
        content={<PiecesStepper {...cell('stock')} least={0} placeholder="0" />}
      />
      <LabelledField
        isNumber
        {...titled('employee')}
        content={<PiecesStepper {...cell('employee')} least={0} placeholder="0" />}
      />
      <LabelledField
        isNumber
        title={t('itemTypes.sold')}
        id={null}
        content={<Derived>{sold ?? '–'}</Derived>}
      />
      <LabelledField
        isNumber
        title={t('items.cost')}
        id={null}
        content={<Derived>{cost === null ? '–' : formatRmb(rmb.toNumber(cost))}</Derived>}
      />
      <LabelledField
        {...titled('note')}
        content={<CellInput {...cell('note')} maxLength={textLimits.note} enterKeyHint="done" />}
      />
    </li>
  )
})
