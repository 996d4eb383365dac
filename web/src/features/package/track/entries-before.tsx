import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../../shared/correction/read-package.ts'
import { formatLocal } from '../../../shared/format/local-time.ts'
import { Text } from '../../../shared/ui/text/text.tsx'

interface EntriesBeforeProps {
  readonly entries: NonNullable<PackageAnswer['trackRecords']['entriesBefore']>
}

/** Entries that are too old for this parcel, apart from its track. */
export function EntriesBefore({ entries }: EntriesBeforeProps) {
  const { t } = useTranslation('package')
  const steps = entries.map(({ message, at }, index) => ({
    key: `${at} ${index}`,
    color: 'gray',
    content: (
      <>
        <Text type="secondary">{message}</Text>
        <br />
        <Text type="secondary">{formatLocal(at)}</Text>
      </>
    ),
  }))
  return (
    <section className="package-track-foot" aria-labelledby="entries-before">
      <h3 id="entries-before" className="plain-heading">
        {t('track.before')}
      </h3>
      <p>
        <Text type="secondary">{t('track.beforeWhy')}</Text>
      </p>
      <Timeline items={steps} />
    </section>
  )
}
