import type { PackageType } from '#domain/parcel/package-type.ts'
import { useTypeColors } from './use-type-colors.ts'

interface TypeMarkProps {
  readonly type: PackageType
  readonly text: string
}

/** The colour of a package type, always with a word. */
export function TypeMark({ type, text }: TypeMarkProps) {
  const { ground, mark } = useTypeColors(type)
  return (
    <span className="package-type">
      <span className="package-type-mark" style={{ background: ground, borderColor: mark }} />
      {text}
    </span>
  )
}
