import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '../../../../shared/correction/change-list.tsx'
import { formatCst } from '../../../../shared/format/format.ts'
import { QueryBoundary } from '../../../../shared/ui/query-boundary.tsx'
import { Text } from '../../../../shared/ui/text/text.tsx'
import { useRevisions } from './list-revisions.ts'
import '../../../../shared/correction/correction.css'

interface RevisionListProps {
  readonly pk_id: string
  /** Item names of the lines. */
  readonly names: ReadonlyMap<number, string>
}

/** Who corrected a package, when, why, and what changed; newest first. */
export function RevisionList({ pk_id, names }: RevisionListProps) {
  const { t } = useTranslation('correction')
  const query = useRevisions(pk_id)
  return (
    <QueryBoundary query={query}>
      {(revisions) => (
        <>
          <ol className="correction-revisions">
            {revisions.map(({ revision, kind, user, createdAt, reason, changes }) => (
              <li key={revision}>
                <div className="correction-revision-head">
                  <Tag {...(kind === 'voided' && { color: 'error' })}>{t(`revision.${kind}`)}</Tag>
                  <strong>{user}</strong>
                  <Text type="secondary">{formatCst(createdAt)}</Text>
                </div>
                {reason !== '' && <div>{reason}</div>}
                {kind === 'corrected' && (
                  <ChangeList
                    changes={changes}
                    label={t('revision.changes', { number: revision })}
                    names={names}
                  />
                )}
              </li>
            ))}
          </ol>
          {query.hasNextPage && (
            <Button
              size="small"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('revision.earlier')}
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  )
}
