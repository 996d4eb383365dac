import { Link } from '@tanstack/react-router'
import { Alert, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { DetailPage } from '../../../shared/kit/detail-page.tsx'
import { paths, toParty } from '../../../shared/paths.ts'
import { type PartyAnswer, partyOptions } from '../api/read-party.ts'
import { AccountCard } from './account-card.tsx'
import { MergedParties } from './merged-parties.tsx'
import { PartyHead } from './party-head.tsx'
import { PartyInfo } from './party-info.tsx'

/** A party, or all that is not named, with its accounts. */
export function PartyView({ id }: { id: string }) {
  const { t } = useTranslation('account')
  const all = <Link to={paths.party}>{t('all')}</Link>
  return (
    <DetailPage options={partyOptions(id)} gone="party.gone" unknown={t('unknown')} all={all}>
      {(answer) => <Loaded id={id} answer={answer} />}
    </DetailPage>
  )
}

function Loaded({ id, answer }: { id: string; answer: PartyAnswer }) {
  const { t } = useTranslation(['account', 'party'])
  const { party, accounts, merged } = answer
  const survivor = party?.mergedInto
  return (
    <Flex vertical gap="middle">
      <Link to={paths.party}>{t('all')}</Link>
      <PartyHead answer={answer} />
      {survivor && (
        <Alert
          type="info"
          showIcon
          title={t('isMerged', { name: survivor.name })}
          action={<Link {...toParty(survivor._id)}>{t('open', { name: survivor.name })}</Link>}
        />
      )}
      {party && <PartyInfo party={party} />}
      {accounts.map((account) => (
        <AccountCard key={account.side} party={id} account={account} />
      ))}
      <MergedParties merged={merged} />
    </Flex>
  )
}
