import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { ObstacleEntries } from '../../../shared/correction/obstacle-list.tsx'
import type { SavedLine } from '../../../shared/correction/saved-lines.ts'
import { typedNumber } from '../../../shared/form/typed-number.ts'
import { ItemTypeTag } from '../../../shared/ui/item-type-tag.tsx'
import type { Row } from '../draft/draft.ts'
import { rowToTakeFrom } from './wanted-correction.ts'

interface LinePiecesProps {
  readonly pk_id: string
  readonly line: SavedLine
  readonly row: Row
  readonly rowNumber: number
  /** The item row that was chosen for fewer pieces. */
  readonly chosen: string | undefined
  readonly onChoose: (row: string) => void
}

/**
 * Where the pieces of a saved line are: free in its item rows, in carts, paid, written off. Fewer pieces
 * leave one of the item rows.
 */
export function LinePieces({ pk_id, line, row, rowNumber, chosen, onChoose }: LinePiecesProps) {
  const { t } = useTranslation('correction')
  const { rows, obstacles, qty } = line
  const fewer = qty - (typedNumber(row.qty, 'pieces') ?? qty)
  const places = rows.map(({ _id, type, free }) => ({
    value: _id,
    disabled: free === 0,
    label: (
      <>
        <ItemTypeTag type={type} /> {t('free', { count: free })}
      </>
    ),
  }))
  const isAsked = fewer > 0 && rows.length > 1
  return (
    <>
      {isAsked && (
        <div className="correction-places">
          {t('fromRow', { count: fewer })}
          <Radio.Group
            aria-label={t('fromRow', { count: fewer })}
            value={rowToTakeFrom(line, chosen)?._id ?? null}
            options={places}
            onChange={({ target }) => onChoose(target.value)}
          />
        </div>
      )}
      <ul className="correction-places" aria-label={t('places', { number: rowNumber })}>
        {!isAsked && places.map(({ value, disabled, label }) => !disabled && <li key={value}>{label}</li>)}
        <ObstacleEntries pk_id={pk_id} obstacles={obstacles} />
      </ul>
    </>
  )
}
