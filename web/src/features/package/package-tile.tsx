import type { PackageTile as Tile } from './api/latest-packages.ts'
import { useTypeColors } from './use-type-colors.ts'

interface PackageTileProps {
  readonly tile: Tile
  readonly current: boolean
  readonly onPick: (pk_id: string) => void
}

/** A recent package. A colour and a word show its type. */
export function PackageTile({ tile, current, onPick }: PackageTileProps) {
  const { pk_id, receiver, sendDateInADL, type } = tile
  const { ground, edge, mark } = useTypeColors(type)
  return (
    <button
      type="button"
      className="package-tile"
      aria-current={current}
      title={receiver}
      style={{ background: ground, borderColor: `${mark} ${edge} ${edge}` }}
      onClick={() => onPick(pk_id)}
    >
      <code>{pk_id}</code>
      <span>{receiver}</span>
      <span className="package-tile-foot">
        <span>{sendDateInADL}</span>
        <span>{type}</span>
      </span>
    </button>
  )
}
