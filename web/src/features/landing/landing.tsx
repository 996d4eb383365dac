import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbout, useBusinessName } from '../../shared/api/read-about.ts'
import { paths } from '../../shared/paths.ts'
import { PlainLanguage } from '../../shared/plain/plain-language.tsx'
import { PlainPage } from '../../shared/plain/plain-page.tsx'
import { PlainTheme } from '../../shared/plain/plain-theme.tsx'
import { useSavedName } from '../../shared/session/session.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { Journey } from './journey.tsx'

export interface LandingLinkProps {
  readonly to: typeof paths.overview | typeof paths.login | typeof paths.setup
  readonly className: string
  readonly children: ReactNode
}

/** Used with the router and without it (app/landing-entry.tsx), so the link component is a prop. */
export function LandingScreen({ Link }: { Link: ComponentType<LandingLinkProps> }) {
  const { t } = useTranslation('landing')
  const name = useSavedName()
  const title = useBusinessName()
  const firstRun = useAbout().data?.firstRun === true
  return (
    <PlainPage
      title={title}
      text={t('tagline')}
      drawing={
        <>
          <Journey label={t('drawing')} />
          <Logo large />
        </>
      }
      corner={
        <>
          <PlainLanguage />
          <PlainTheme />
        </>
      }
    >
      {name !== '' ? (
        <Link to={paths.overview} className="plain-button">
          {t('continueAs', { name })}
        </Link>
      ) : (
        <Link to={firstRun ? paths.setup : paths.login} className="plain-button">
          {t('getStarted')}
        </Link>
      )}
    </PlainPage>
  )
}
