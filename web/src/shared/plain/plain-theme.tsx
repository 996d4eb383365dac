import { useTranslation } from 'react-i18next'
import { chooseMode, useMode } from '../theme/mode.ts'

const sun =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2'
const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z'

/** The switch between light and dark for pages without the component library. */
export function PlainTheme() {
  const { t } = useTranslation()
  const other = useMode() === 'dark' ? 'light' : 'dark'
  const label = t(`theme.${other}`)
  return (
    <button
      type="button"
      className="plain-choice"
      aria-label={label}
      title={label}
      onClick={() => chooseMode(other)}
    >
      <svg
        viewBox="0 0 24 24"
        width={18}
        height={18}
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={other === 'dark' ? moon : sun} />
      </svg>
    </button>
  )
}
