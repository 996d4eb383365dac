import { Card } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../shared/correction/read-package.ts'
import { useShownByHash } from '../../shared/hooks/use-shown-by-hash.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { lazy } from '../../shared/lazy.tsx'
import { correctionsId } from '../../shared/paths.ts'

const RevisionList = lazy(async () => {
  const [{ RevisionList: loaded }] = await Promise.all([
    import('./correction/history/revision-list.tsx'),
    loadTexts('correction'),
  ])
  return loaded
})

interface CorrectionHistoryProps {
  readonly pk_id: string
  readonly correction: NonNullable<PackageAnswer['correction']>
}

/** The revisions of a package; closed while there is only the first one. */
export function CorrectionHistory({ pk_id, correction }: CorrectionHistoryProps) {
  const { revision, lines } = correction
  const { t } = useTranslation('package')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const open = chosen ?? revision > 1
  const card = useShownByHash<HTMLDivElement>(correctionsId)
  return (
    <Card size="small" className="package-corrections" id={correctionsId} ref={card}>
      <details
        open={open}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== open) setChosen(currentTarget.open)
        }}
      >
        <summary>
          <h2 className="plain-heading">
            {revision > 1 ? t('corrections.title', { count: revision - 1 }) : t('corrections.none')}
          </h2>
        </summary>
        {open && <RevisionList pk_id={pk_id} names={new Map(lines.map(({ line, item }) => [line, item]))} />}
      </details>
    </Card>
  )
}
