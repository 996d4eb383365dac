import { Link } from '@tanstack/react-router'
import { Button, Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { linkReceiver } from '#contract/party.ts'
import { sides } from '#domain/account/entry-causes.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { DetailHead } from '../../shared/kit/detail-parts.tsx'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { lazy } from '../../shared/lazy.tsx'
import { NameButton } from '../../shared/parties/name-button.tsx'
import { newPartyValues, type PartyValues } from '../../shared/parties/party-values.ts'
import { toPackages, toParty } from '../../shared/paths.ts'
import { usePermissionCheck } from '../../shared/session/permission.ts'
import { Owing } from '../../shared/ui/text/owing.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { PersonAnswer } from './api/read-person.ts'
import { NewOrderButton } from './new-order.tsx'

const PartyDialog = lazy(async () => {
  const [{ PartyDialog: loaded }] = await Promise.all([
    import('../../shared/parties/party-dialog.tsx'),
    loadTexts('party'),
  ])
  return loaded
})

/** Who it is, what is owed, and what is done next. */
export function PersonHead({ answer }: { readonly answer: PersonAnswer }) {
  const { t } = useTranslation('person')
  const may = usePermissionCheck()
  const { _id, name, phone, party, parcels, receivers } = answer
  const mayKnow = may('party.list')
  return (
    <DetailHead
      label={t('head', { name })}
      name={name}
      beside={
        <>
          {party?.isSender && <Tag>{t('names.sender')}</Tag>}
          {party?.isCustomer && <Tag>{t('names.customer')}</Tag>}
        </>
      }
      facts={
        <>
          {phone !== '' && <Text>{phone}</Text>}
          <Text type="secondary">{t('parcels', { count: parcels })}</Text>
          {mayKnow && <Owed answer={answer} />}
        </>
      }
      actions={
        <Flex wrap gap="small" align="center">
          {party?.isSender && <Link {...toPackages({ sender: party._id })}>{t('sentBy')}</Link>}
          {party && <Link {...toParty(party._id)}>{t('names.account')}</Link>}
          {mayKnow && !party && <AsParty person={_id} name={name} phone={phone} />}
          {/* Without parcels the empty list has it. */}
          {receivers.length > 0 && <NewOrderButton answer={answer} />}
        </Flex>
      }
    />
  )
}

/** What is owed on each account that has entries. */
function Owed({ answer: { name, party } }: { readonly answer: PersonAnswer }) {
  const { t } = useTranslation('person')
  if (!party) return <Text type="secondary">{t('noAccount')}</Text>
  const owed = sides.flatMap((side) => {
    const amount = party[`${side}Balance`]
    return amount === undefined ? [] : [{ side, amount }]
  })
  if (owed.length === 0) return <Text type="secondary">{t('nothingOwed')}</Text>
  return owed.map(({ side, amount }) => (
    <Text key={side} strong={amount !== 0}>
      <Owing side={side} name={name} amount={amount} />
    </Text>
  ))
}

interface AsPartyProps {
  readonly person: string
  readonly name: string
  readonly phone: string
}

/** Saves a receiver as a party, or says that it is one. */
function AsParty({ person, name, phone }: AsPartyProps) {
  const { t } = useTranslation('person')
  const may = usePermissionCheck()
  // The dialog shows the error itself, so there is no toast.
  const link = useCall(linkReceiver, { meta: { silent: true } })
  const [dialog, open] = useDialog((start: PartyValues) => <PartyDialog start={start} />)
  return (
    <>
      {may('party.merge') && (
        <NameButton
          title={t('linkTitle', { name })}
          side="customer"
          party={null}
          onSave={async (party) => party !== null && link.mutateAsync({ body: { person, party } })}
        >
          {t('link')}
        </NameButton>
      )}
      {may('party.edit') && (
        <Button onClick={() => open({ ...newPartyValues(name, 'customer'), phone })}>{t('saveParty')}</Button>
      )}
      {dialog}
    </>
  )
}
