import { Link } from '@tanstack/react-router'
import { Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../../shared/i18n/wording.ts'
import { Section } from '../../../shared/kit/detail-parts.tsx'
import { logRow } from '../../../shared/log/log-rows.ts'
import { toCorrections, toLog } from '../../../shared/paths.ts'
import { QueryBoundary } from '../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { TransactionRecord } from '../api/list-transactions.ts'
import { useStory } from '../api/read-story.ts'

/** Who did what with a transaction and when; an amended order leads to its corrections. */
export function Story({ transaction }: { readonly transaction: TransactionRecord }) {
  const { t } = useTranslation('transaction')
  const wording = useWording()
  return (
    <Section title={t('page.story')} beside={<Link {...toLog(transaction._id)}>{t('page.wholeLog')}</Link>}>
      <QueryBoundary query={useStory(transaction)}>
        {(entries) => (
          <Timeline
            items={entries.map((entry) => {
              const { _id, action, time, user, kind, package: pkId } = logRow(entry, wording)
              return {
                key: _id,
                content: (
                  <>
                    {kind === 'Amend order' ? <Link {...toCorrections(pkId)}>{action}</Link> : action}
                    <br />
                    <Text type="secondary">
                      {time} · {user}
                    </Text>
                  </>
                ),
              }
            })}
          />
        )}
      </QueryBoundary>
    </Section>
  )
}
