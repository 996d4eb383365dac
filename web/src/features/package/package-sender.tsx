import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { nameSender } from '#contract/party-naming.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { PackageAnswer } from '../../shared/correction/read-package.ts'
import { NameButton } from '../../shared/parties/name-button.tsx'
import { toPerson } from '../../shared/paths.ts'
import { useMay } from '../../shared/session/permission.ts'
import { RowLink } from '../../shared/ui/row/row-link.tsx'
import { Text } from '../../shared/ui/text/text.tsx'

/** Who has sent a package, with a button to name or change them. */
export function PackageSender({ record }: { record: PackageAnswer['packageRecord'] }) {
  const { t } = useTranslation('package')
  const mayName = useMay('party.edit')
  // The dialog shows the error itself, so there is no toast.
  const name = useCall(nameSender, { meta: { silent: true } })
  const { pk_id, sender } = record
  const seen = sender?._id ?? null
  return (
    <Flex wrap align="center" gap="small">
      {sender ? (
        <RowLink to={toPerson(sender._id)}>{sender.name}</RowLink>
      ) : (
        <Text type="secondary">{t('names.notNamed')}</Text>
      )}
      {mayName && (
        <NameButton
          title={t('sender.title', { id: pk_id })}
          side="sender"
          party={seen}
          onSave={(party) => name.mutateAsync({ body: { pk_id, party, seen } })}
        >
          {t(sender ? 'sender.change' : 'sender.name')}
        </NameButton>
      )}
    </Flex>
  )
}
