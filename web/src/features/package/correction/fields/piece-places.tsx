import { useTranslation } from 'react-i18next'
import { ItemTypeTag } from '../../../../shared/ui/item-type-tag.tsx'
import { ObstacleEntries } from '../obstacle-list.tsx'
import type { StandingLine } from '../standing-order.ts'

interface PiecePlacesProps {
  readonly pk_id: string
  readonly standing: StandingLine
  /** Of the line in the form. */
  readonly number: number
}

/** Where the pieces of a line are: free in its item rows, in carts, paid, written off. */
export function PiecePlaces({ pk_id, standing, number }: PiecePlacesProps) {
  const { t } = useTranslation('correction')
  const { rows, obstacles } = standing
  return (
    <ul className="correction-places" aria-label={t('places', { number })}>
      {rows
        .filter(({ free }) => free > 0)
        .map(({ _id, type, free }) => (
          <li key={_id}>
            <ItemTypeTag type={type} /> {t('free', { count: free })}
          </li>
        ))}
      <ObstacleEntries pk_id={pk_id} obstacles={obstacles} />
    </ul>
  )
}
