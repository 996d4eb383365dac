import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatRmb } from '#domain/money/format.ts'
import { Section } from '../../../shared/kit/detail-parts.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import type { Account } from '../api/read-party.ts'
import { AgingTable } from './aging-table.tsx'
import { EntryTable } from './entry-table.tsx'

interface AccountCardProps {
  /** Id of the party; `none` for all that is not named. */
  readonly party: string
  readonly account: Account
}

/** An account: what is open, by its age, and every entry. */
export function AccountCard({ party, account }: AccountCardProps) {
  const { t } = useTranslation('account')
  const { side, balance } = account
  const amount = formatRmb(Math.abs(balance))
  const sentence = balance === 0 ? 'settled' : balance > 0 ? side : (`${side}Credit` as const)
  return (
    <Section title={t(`account.${side}`)} beside={<Text strong>{t(`balance.${sentence}`, { amount })}</Text>}>
      <Flex vertical gap="middle">
        {balance !== 0 && <AgingTable aging={account.aging} />}
        <EntryTable party={party} side={side} />
      </Flex>
    </Section>
  )
}
