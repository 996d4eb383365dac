import { useSearch } from '@tanstack/react-router'
import { Button, Flex, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '#domain/account/entry-causes.ts'
import { plainMoney, plainRmb } from '../../shared/format/plain-money.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { useList } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { type NotNamed, type PartyRecord, parties } from '../../shared/parties/list-parties.ts'
import { newPartyValues, type PartyValues } from '../../shared/parties/party-values.ts'
import { PasteMessage } from '../../shared/paste/paste-message.tsx'
import { partySearch, paths, toParty, toPerson } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { whoOwes } from '../../shared/ui/text/who-owes.ts'

const PartyView = lazy(async () => (await import('./detail/party-view.tsx')).PartyView, <Skeleton active />)
const PartyDialog = lazy(async () => (await import('../../shared/parties/party-dialog.tsx')).PartyDialog)

/** The people whom the business deals with, or one of them with its accounts. The choice is in the URL. */
export function PartyScreen() {
  const { party } = useSearch({ from: paths.party })
  usePreload(PartyView)
  return party === undefined ? <PartyList /> : <PartyView key={party} id={party} />
}

/** A row of the list: a party, or the account of all that is not named. */
type PartyRow = Partial<PartyRecord> & NotNamed & { readonly _id: string; readonly name: string }

/** What the address has in place of the id of a party for all that is not named. */
const notNamedId = 'none'
const none: NotNamed = {}

/** The parties with their balances. Merged ones are found by a search only. */
function PartyList() {
  usePreload(PartyDialog)
  const { t } = useTranslation(['party', 'shell'])
  const url = useUrl(partySearch)
  const { q = '' } = url.search
  const list = useList(parties, q === '' ? null : { q })
  const { rows: found, about = none } = list
  const notNamed = t('names.notNamed')
  const rows = useMemo((): readonly PartyRow[] | undefined => {
    if (q !== '' || !found) return found
    const alone = found.filter(({ mergedInto }) => mergedInto === undefined)
    return Object.keys(about).length === 0 ? alone : [{ _id: notNamedId, name: notNamed, ...about }, ...alone]
  }, [found, about, q, notNamed])
  const [dialog, openWith] = useDialog((start: PartyValues) => <PartyDialog start={start} />)
  const phone = usePhone()
  const balance = (side: Side) => ({
    // A card has the unit beside each amount, behind who owes.
    title: phone ? t(`column.${side}`).replace('\u00a0¥', '') : t(`column.${side}`),
    dataIndex: `${side}Balance` as const,
    width: 168,
    align: 'right' as const,
    sorter: (a: PartyRow, b: PartyRow) => (a[`${side}Balance`] ?? 0) - (b[`${side}Balance`] ?? 0),
    render: (amount: number | undefined, { _id }: PartyRow) =>
      amount === undefined ? '–' : <Balance side={side} amount={amount} party={_id} />,
  })
  return (
    <>
      <ListBoard
        label={t('shell:entry.party')}
        list={{ ...list, rows }}
        readsAll
        url={url}
        search={{ placeholder: t('search') }}
        nameOf={({ name }) => name}
        columnsOf="party"
        card={['name', 'senderBalance', 'customerBalance']}
        columns={[
          {
            title: t('names.name'),
            dataIndex: 'name',
            sorter: (a, b) => a.name.localeCompare(b.name, 'zh'),
            render: (name: string, { _id, mergedInto }) => (
              <ClampedText text={name}>
                <RowLink to={_id === notNamedId ? toParty(_id) : toPerson(_id)}>{name}</RowLink>{' '}
                {mergedInto && (
                  <Text type="secondary">{t('words.mergedInto', { name: mergedInto.name })}</Text>
                )}
              </ClampedText>
            ),
          },
          balance('sender'),
          balance('customer'),
          {
            title: t('column.side'),
            key: 'side',
            width: 144,
            render: (_, { isSender, isCustomer }) =>
              [isSender && t('names.sender'), isCustomer && t('names.customer')].filter(Boolean).join(', '),
          },
          { title: t('names.phone'), dataIndex: 'phone', width: 140 },
          {
            title: t('names.wechat'),
            dataIndex: 'wechat',
            width: 140,
            render: (wechat?: string) => (wechat ? <ClampedText text={wechat} /> : ''),
          },
          {
            title: t('names.note'),
            dataIndex: 'note',
            // Where the table has width to spare.
            responsive: ['xxl'],
            render: (note?: string) => (note ? <ClampedText text={note} /> : ''),
          },
        ]}
        tools={
          useMay('party.edit') && (
            <Flex wrap gap="small">
              <PasteMessage
                fields={['name', 'phone']}
                withItems={false}
                fillsForm
                take={t('new')}
                takeParcel={({ name, phone, wechat }) => {
                  openWith({ ...newPartyValues(name, 'sender'), phone, wechat })
                  return 'taken'
                }}
              />
              <Button type="primary" onClick={() => openWith(newPartyValues('', 'sender'))}>
                {t('new')}
              </Button>
            </Flex>
          )
        }
        none={t('none')}
      >
        {rows && rows.length > 0 && <PartySums rows={rows} />}
      </ListBoard>
      {dialog}
    </>
  )
}

interface BalanceProps {
  readonly side: Side
  readonly amount: number
  /** Whose account the amount leads to. */
  readonly party: string
}

/** Who owes whom: 'We owe 401.08', 'Owes us 9.50'. */
function Balance({ side, amount, party }: BalanceProps) {
  const { t } = useTranslation('party')
  const phone = usePhone()
  const who = whoOwes(side, amount)
  return (
    <>
      {who !== 'settled' && <Text type="secondary">{t(`owes.${who}`)}</Text>}{' '}
      <RowLink second to={toParty(party)}>
        {(phone ? plainRmb : plainMoney)(Math.abs(amount))}
      </RowLink>
    </>
  )
}

// The usual direction of a side comes first and is always shown, the other one where it has an amount.
const directions = [
  ['sender', 'we'],
  ['sender', 'they'],
  ['customer', 'they'],
  ['customer', 'we'],
] as const

/**
 * Who owes whom how much in all rows that are shown. Sides, and what goes in opposite directions, are never
 * added together.
 */
function PartySums({ rows }: { readonly rows: readonly PartyRow[] }) {
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

/**
 * The sum of the balances of one side that `counts`, without their sign, in fen. Survivors have those of
 * merged parties.
 */
const owedBy = (rows: readonly PartyRow[], side: Side, counts: (balance: number) => boolean): number =>
  rows
    .filter(({ mergedInto }) => mergedInto === undefined)
    .map((row) => row[`${side}Balance`] ?? 0)
    .filter(counts)
    .reduce((sum, balance) => sum + Math.round(Math.abs(balance) * 100), 0)
