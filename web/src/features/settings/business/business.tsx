import { useTranslation } from 'react-i18next'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { GroupCard } from './group-card.tsx'
import { useBusinessSettings } from './list-business-settings.ts'
import './business.css'

/** For admins: what belongs to the owner of the business, a card for each group. */
export function Business() {
  const { t } = useTranslation('settings')
  return (
    <section className="business" id="business" aria-labelledby="business-title">
      <h2 id="business-title">{t('business.title')}</h2>
      <QueryBoundary query={useBusinessSettings()}>
        {({ result, ...forwarder }) => (
          <div className="business-cards">
            {result.map((group) => (
              <GroupCard key={group.name} group={group} forwarder={forwarder} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </section>
  )
}
