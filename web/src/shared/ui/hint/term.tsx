import { useTranslation } from 'react-i18next'
import type { terms } from '../../i18n/en/names.ts'
import './term.css'

interface TermProps {
  readonly name: keyof typeof terms
  readonly children: string
}

/**
 * A word of the business that a new person does not know. Its sentence is shown on hover, focus and press;
 * it is a button, so that a keyboard and a screen reader reach the sentence.
 */
export function Term({ name, children }: TermProps) {
  const { t } = useTranslation('order')
  return (
    <button
      type="button"
      className="term"
      data-hint={t(`terms.${name}`)}
      data-hint-press
      // A press on the heading around it sorts.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </button>
  )
}
