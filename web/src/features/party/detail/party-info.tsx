import { Descriptions } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatCst } from '../../../shared/format/format.ts'
import { pageLanguages } from '../../../shared/i18n/languages.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import type { PartyRecord } from '../../../shared/parties/list-parties.ts'

export function PartyInfo({ party }: { party: PartyRecord }) {
  const { t } = useTranslation('account')
  const phone = usePhone()
  const { language, wechat, note, updatedAt, updatedBy } = party
  const orNone = (text: string) => (text === '' ? t('info.none') : text)
  return (
    <Descriptions
      bordered
      size="small"
      column={phone ? 1 : 2}
      items={[
        // As it was typed: senders have phones of any country.
        { key: 'phone', label: t('names.phone'), children: orNone(party.phone) },
        { key: 'wechat', label: t('names.wechat'), children: orNone(wechat) },
        {
          key: 'language',
          label: t('words.statementLanguage'),
          children: language === null ? t('info.none') : pageLanguages[language].name,
        },
        {
          key: 'updated',
          label: t('info.updated'),
          children: t('info.updatedBy', { time: formatCst(updatedAt), name: updatedBy }),
        },
        {
          key: 'note',
          label: t('names.note'),
          span: 'filled',
          children: <span style={{ whiteSpace: 'pre-wrap' }}>{orNone(note)}</span>,
        },
      ]}
    />
  )
}
