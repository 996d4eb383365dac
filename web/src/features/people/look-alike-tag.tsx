import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PersonRecord } from './api/list-people.ts'

/** Warns that a name looks like other users' names, and lists those. */
export function LookAlikeTag({ others }: { others: NonNullable<PersonRecord['looksLike']> }) {
  const { t, i18n } = useTranslation(['people', 'common'])
  const names = others.map(({ name, role }) => t('nameAndRole', { name, role: t(`common:role.${role}`) }))
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <Tag color="warning" tabIndex={0} data-hint={t('looksLike', { names: list.format(names) })}>
      {t('lookAlike')}
    </Tag>
  )
}
