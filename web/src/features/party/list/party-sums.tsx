import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { plainMoney } from '../../../shared/format/plain-money.ts'
import { Text } from '../../../shared/ui/text/text.tsx'
import { whoOwes } from '../../../shared/ui/text/who-owes.ts'
import { owedBy, type PartyRow } from './party-rows.ts'

// The usual direction of a side comes first and is always shown, the other one where it has an amount.
const directions = [
  ['sender', 'we'],
  ['sender', 'they'],
  ['customer', 'they'],
  ['customer', 'we'],
] as const

/** Who owes whom how much in all rows that are shown. Sides, and what goes in opposite directions, are never added together. */
export function PartySums({ rows }: { readonly rows: readonly PartyRow[] }) {
  const { t } = useTranslation('party')
  return (
    <Flex wrap role="status" aria-label={t('sums.label')} style={{ columnGap: 24, minHeight: 22 }}>
      {directions.map(([side, who]) => {
        const fen = owedBy(rows, side, (balance) => whoOwes(side, balance) === who)
        const usual = whoOwes(side, 1) === who
        if (fen === 0 && !usual) return null
        return (
          <span key={`${side} ${who}`}>
            {t(`sums.${side}.${who}`)}{' '}
            <Text strong style={{ whiteSpace: 'nowrap' }}>{`¥ ${plainMoney(fen / 100)}`}</Text>
          </span>
        )
      })}
    </Flex>
  )
}
