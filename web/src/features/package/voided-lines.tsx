import { useTranslation } from 'react-i18next'
import { formatAud } from '#domain/money/format.ts'
import type { SavedLine } from '../../shared/correction/saved-lines.ts'
import { Text } from '../../shared/ui/text/text.tsx'

interface VoidedLinesProps {
  readonly lines: readonly SavedLine[]
}

/** The lines that a void order had. */
export function VoidedLines({ lines }: VoidedLinesProps) {
  const { t } = useTranslation('package')
  return (
    <>
      <Text type="secondary">{t('corrections.had')}</Text>
      <ul className="package-voided-lines">
        {lines.map(({ line, item, qty, price }) => (
          <li key={line}>
            <del>
              {item} × {qty}, {formatAud(price)}
            </del>
          </li>
        ))}
      </ul>
    </>
  )
}
