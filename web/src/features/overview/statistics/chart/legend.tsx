import { useTranslation } from 'react-i18next'
import type { Quantity } from '../series/quantity-option.ts'

/** Explains each mark, and the side of its scale. */
export function Legend({ quantities }: { quantities: readonly Quantity[] }) {
  const { t } = useTranslation('overview')
  return (
    <span className="chart-legend">
      {quantities.map(({ name, color, as }, index) => (
        <span key={name}>
          <span className={`chart-mark chart-mark-${as}`} style={{ background: color }} />
          {t(index === 0 ? 'leftScale' : 'rightScale', { what: name })}
        </span>
      ))}
    </span>
  )
}
