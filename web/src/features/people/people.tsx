import { Flex, type TableColumnsType, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { stateOfPerson } from '#domain/people/person-state.ts'
import { containsAll, wordsOf } from '#domain/search/search.ts'
import { useUser } from '../../shared/api/read-user.ts'
import { formatDay } from '../../shared/format/format.ts'
import { useDialog } from '../../shared/kit/dialog.tsx'
import { ListBoard } from '../../shared/kit/list-board.tsx'
import { whole } from '../../shared/kit/use-list.ts'
import { useUrl } from '../../shared/kit/use-url.ts'
import { lazy, usePreload } from '../../shared/lazy.tsx'
import { listSearch } from '../../shared/paths.ts'
import { RelativeTime } from '../../shared/ui/relative-time.tsx'
import { ClampedText } from '../../shared/ui/text/clamped-text.tsx'
import { Text } from '../../shared/ui/text/text.tsx'
import { type PersonRecord, usePeople } from './api/list-people.ts'
import { FourEyesSwitch } from './four-eyes-switch.tsx'
import { actionsFor, type PersonActionRequest } from './person-action.ts'
import { PersonState } from './person-state.tsx'
import { RequireSwitch } from './require-switch.tsx'

const Admission = lazy(async () => (await import('./admission.tsx')).Admission)
const PersonDialog = lazy(async () => (await import('./person-dialog.tsx')).PersonDialog)

/**
 * For admins: all registered users and the actions on them. A dialog with the consequences confirms each
 * action.
 */
export function PeopleScreen() {
  const { t } = useTranslation(['people', 'common', 'shell'])
  usePreload(PersonDialog)
  const url = useUrl(listSearch)
  const { q = '' } = url.search
  const query = usePeople()
  const people = query.data
  const words = wordsOf(q)
  const textOf = (person: PersonRecord) =>
    `${person.name} ${person.email} ${t(`common:role.${person.role}`)} ${t(`state.${stateOfPerson(person)}`)}`
  const rows = people?.result.filter((person) => containsAll(textOf(person), words))
  const self = useUser().data?.email ?? ''
  const [dialog, open] = useDialog((request: PersonActionRequest) => (
    <PersonDialog request={request} self={request.person.email === self} />
  ))
  return (
    <>
      <ListBoard
        label={t('shell:entry.people')}
        list={{ ...whole(rows, query, q), exported: { list: 'people', query: { q } } }}
        url={url}
        search={{ placeholder: t('search') }}
        nameOf={({ name }) => name}
        columnsOf="people"
        card={['name', 'role', 'state']}
        minWidth={1000}
        tools={
          people && (
            <Flex vertical gap="small">
              <RequireSwitch people={people} />
              <FourEyesSwitch people={people} />
            </Flex>
          )
        }
        columns={usePersonColumns(self)}
        actions={(person) =>
          actionsFor(person, person.email === self).map((action) => ({
            text: t(`actions.${action}`),
            label: `${t(`actions.${action}`)}: ${person.name}`,
            danger: action === 'deactivate',
            onPress: () => open({ action, person }),
          }))
        }
        none=""
        footer={people && <Admission codes={people.registerCodes} />}
      />
      {dialog}
    </>
  )
}

function usePersonColumns(self: string): TableColumnsType<PersonRecord> {
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
        <Flex gap={8} align="center">
          <ClampedText text={name} />
          {email === self && <Tag color="blue">{t('you')}</Tag>}
          {looksLike && <LookAlikeTag others={looksLike} />}
        </Flex>
      ),
    },
    {
      title: t('names.email'),
      dataIndex: 'email',
      width: 144,
      render: (email: string) => <ClampedText text={email} />,
    },
    {
      title: t('names.role'),
      dataIndex: 'role',
      width: 64,
      render: (_, { role }) => t(`common:role.${role}`),
    },
    {
      title: t('names.state'),
      key: 'state',
      width: 104,
      render: (_, person) => <PersonState person={person} />,
    },
    {
      title: t('names.secondFactor'),
      dataIndex: 'twoFactor',
      width: 100,
      render: (on: boolean) => (on ? t('words.on') : secondary(t('words.off'))),
    },
    {
      // Two small counts share a column, because the name needs the width.
      title: t('column.counts'),
      key: 'counts',
      width: 100,
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
      width: 120,
      sorter: (a, b) => (a.lastLoginAt ?? '').localeCompare(b.lastLoginAt ?? ''),
      render: (time: string | null, { createdAt }) => (
        <span title={`${t('column.registered')}: ${formatDay(createdAt)}`}>
          {time === null ? secondary(t('never')) : <RelativeTime time={time} />}
        </span>
      ),
    },
    {
      title: t('column.registered'),
      dataIndex: 'createdAt',
      width: 96,
      responsive: ['xxl'],
      render: formatDay,
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
