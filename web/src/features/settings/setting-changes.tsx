import { useTranslation } from 'react-i18next'
import type { SettingName } from '#domain/setting/settings.ts'
import { formatCst } from '../../shared/format/format.ts'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { useSettingHistory } from './api/list-setting-history.ts'

/** The last changes of a setting: old and new value, who, when. */
export function SettingChanges({ name, label }: { name: SettingName; label: string }) {
  const { t } = useTranslation('settings')
  const { data, isError } = useSettingHistory()
  const changes = data?.result.filter((change) => change.name === name) ?? []
  return (
    <div className="setting-changes">
      {isError && !data && <Text type="secondary">{t('history.failed')}</Text>}
      {data && changes.length === 0 && <Text type="secondary">{t('history.none')}</Text>}
      {changes.length > 0 && (
        <ol aria-label={t('history.of', { label })}>
          {changes.map(({ _id, from, to, user, lookAlikeRole, createdAt }) => (
            <li key={_id}>
              <span>{t('history.change', { from, to })}</span>
              <PersonName name={user} lookAlikeRole={lookAlikeRole} />
              <time dateTime={createdAt}>{formatCst(createdAt)}</time>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
