import { Link } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../shared/kit/detail-parts.tsx'
import { toParty } from '../../../shared/paths.ts'
import type { PartyAnswer } from '../api/read-party.ts'
import { UndoMerge } from './undo-merge.tsx'

/** The parties that were merged into this one. */
export function MergedParties({ merged }: Pick<PartyAnswer, 'merged'>) {
  const { t } = useTranslation('account')
  if (merged.length === 0) return null
  return (
    <Section title={t('merged')}>
      <Flex vertical gap="small">
        {merged.map((party) => (
          <Flex key={party._id} align="center" gap="small">
            <Link {...toParty(party._id)}>{party.name}</Link>
            <UndoMerge party={party} />
          </Flex>
        ))}
      </Flex>
    </Section>
  )
}
