import { useTranslation } from 'react-i18next'
import type { PackageTile as Tile } from './api/latest-packages.ts'
import { useTypeColors } from './use-type-colors.ts'

interface PackageTileProps {
  readonly tile: Tile
  readonly current: boolean
  readonly onPick: (pk_id: string) => void
}

/** A recent package. A colour and a word show its type; one whose order is void is struck through. */
export function PackageTile({ tile, current, onPick }: PackageTileProps) {
  const { t } = useTranslation('package')
  const { pk_id, receiver, sendDateInADL, type, isVoid } = tile
  const { ground, edge, mark } = useTypeColors(type)
  return (
    <button
      type="button"
      className="package-tile"
      data-row-key={pk_id}
      aria-current={current}
      title={receiver}
      style={{ background: ground, borderColor: `${mark} ${edge} ${edge}` }}
      onClick={() => onPick(pk_id)}
    >
      <code>{isVoid ? <del>{pk_id}</del> : pk_id}</code>
      <span>{receiver}</span>
      <span className="package-tile-foot">
        <span>{sendDateInADL}</span>
        <span>{isVoid ? t('transactionStates.voided') : type}</span>
      </span>
    </button>
  )
}
