import { Flex, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../shared/format/format.ts'
import { RelativeTime } from '../../shared/ui/relative-time.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import type { PersonRecord } from './api/list-people.ts'
import type { PersonActionRequest } from './person-action.ts'
import { PersonMenu } from './person-menu.tsx'
import { PersonState } from './person-state.tsx'

export function usePeopleColumns(
  self: string,
  onAction: (request: PersonActionRequest) => void,
): TableColumnsType<PersonRecord> {
  const { t } = useTranslation(['people', 'common'])
  const secondary = (text: string) => <Text type="secondary">{text}</Text>
  return [
    {
      title: t('names.name'),
      key: 'name',
      rowScope: 'row',
      onCell: () => quietHeading,
      sorter: (a, b) => a.name.localeCompare(b.name, 'zh'),
      render: (_, { name, email, looksLike }) => (
        <Flex gap="0 8px" align="center" wrap>
          <ClampedText text={name} />
          {email === self && <Tag color="blue">{t('you')}</Tag>}
          {looksLike && <LookAlikeTag others={looksLike} />}
        </Flex>
      ),
    },
    {
      title: t('names.email'),
      dataIndex: 'email',
      width: '19%',
      render: (email: string) => <ClampedText text={email} />,
    },
    {
      title: t('names.role'),
      dataIndex: 'role',
      width: 80,
      render: (_, { role }) => t(`common:role.${role}`),
    },
    {
      title: t('names.state'),
      key: 'state',
      width: 128,
      render: (_, person) => <PersonState person={person} />,
    },
    {
      title: t('names.secondFactor'),
      dataIndex: 'twoFactor',
      width: 84,
      render: (on: boolean) => (on ? t('words.on') : secondary(t('words.off'))),
    },
    {
      // Two small counts share a column, because the name needs the width.
      title: t('column.counts'),
      key: 'counts',
      width: 96,
      align: 'right',
      render: (_, { sessions, cartPieces }) => (
        <>
          {sessions} / {cartPieces > 0 ? cartPieces : secondary('0')}
        </>
      ),
    },
    {
      title: t('column.lastLogin'),
      dataIndex: 'lastLoginAt',
      width: 112,
      sorter: (a, b) => (a.lastLoginAt ?? '').localeCompare(b.lastLoginAt ?? ''),
      render: (time: string | null) => (time === null ? secondary(t('never')) : <RelativeTime time={time} />),
    },
    {
      title: t('column.registered'),
      dataIndex: 'createdAt',
      width: 104,
      render: formatDay,
    },
    {
      title: <span className="visually-hidden">{t('names.action')}</span>,
      key: 'action',
      width: 112,
      align: 'right',
      render: (_, person) => <PersonMenu person={person} self={person.email === self} onAction={onAction} />,
    },
  ]
}

/** The first cell of a row is a row header for screen readers, in normal weight. */
const quietHeading = { style: { fontWeight: 400 } }

/** Warns that a name looks like other users' names, and lists those. */
function LookAlikeTag({ others }: { others: NonNullable<PersonRecord['looksLike']> }) {
  const { t, i18n } = useTranslation(['people', 'common'])
  const names = others.map(({ name, role }) => t('nameAndRole', { name, role: t(`common:role.${role}`) }))
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Tag color="warning" tabIndex={0} data-hint={t('looksLike', { names: list.format(names) })}>
      {t('lookAlike')}
    </Tag>
  )
}
