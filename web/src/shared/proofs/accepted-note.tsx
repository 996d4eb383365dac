import { useTranslation } from 'react-i18next'
import { Text } from '../ui/text/text.tsx'
import type { ProofRecord } from './list-proofs.ts'

/** Of a picture that looks like another proof: which one, and why it was added anyway. */
export function AcceptedNote({ proof: { alike, reason = '' } }: { proof: ProofRecord }) {
  const { t } = useTranslation('proofs')
  return alike === undefined ? null : <Text type="warning">{t('accepted', { name: alike, reason })}</Text>
}
