import { getRouteApi, Link } from '@tanstack/react-router'
import { Result, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { toApiError } from '../../shared/api/api-error.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { paths } from '../../shared/paths.ts'
import { QueryBoundary } from '../../shared/ui/query-boundary.tsx'
import { usePerson } from './api/read-person.ts'

const PersonView = lazy(async () => (await import('./person-view.tsx')).PersonView, <Skeleton active />)

const { useParams } = getRouteApi(paths.person)

/** A receiver or party: parcels, goods, addresses, what is owed, and what happened. */
export function PersonScreen() {
  const { t } = useTranslation('person')
  const { person } = useParams()
  const query = usePerson(person)
  usePreload(PersonView)
  if (query.error && toApiError(query.error).code === 'person.gone') {
    return (
      <Result
        status="warning"
        title={t('unknown')}
        subTitle={t('unknownHint')}
        extra={<Link to={paths.package}>{t('showPackages')}</Link>}
      />
    )
  }
  return (
    <QueryBoundary key={person} query={query}>
      {(answer) => <PersonView id={person} answer={answer} />}
    </QueryBoundary>
  )
}
