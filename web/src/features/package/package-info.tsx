import { Card, Descriptions, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { updateNote } from '#contract/checkout.ts'
import { callName, detailsIn } from '#domain/order/details.ts'
import { useCall } from '../../shared/api/use-call.ts'
import type { PackageAnswer } from '../../shared/correction/read-package.ts'
import { usePhone } from '../../shared/layout/layout.ts'
import { lazy } from '../../shared/lazy.tsx'
import { useMay } from '../../shared/session/permission.ts'
import { Term } from '../../shared/ui/hint/term.tsx'
import { NoteInput } from '../../shared/ui/note-input.tsx'
import { CopyableId } from '../../shared/ui/text/copyable-id.tsx'
import { DetailValue } from '../../shared/ui/text/detail-value.tsx'
import { MoneyText } from '../../shared/ui/text/money-text.tsx'
import { CorrectionButtons } from './correction-buttons.tsx'
import { PackageName } from './package-name.tsx'
import { PackageSender } from './package-sender.tsx'
import { SlipActions } from './slip/slip-actions.tsx'
import { hasState } from './track/has-state.ts'
import { TrackStateTag } from './track/track-state-tag.tsx'
import { TypeMark } from './type-mark.tsx'

const DuplicateButton = lazy(async () => (await import('./duplicate-button.tsx')).DuplicateButton)

interface PackageInfoProps {
  readonly record: PackageAnswer['packageRecord']
  readonly track: PackageAnswer['trackRecords']
  readonly correction: PackageAnswer['correction']
}

export function PackageInfo({ record, track, correction }: PackageInfoProps) {
  const { t } = useTranslation(['package', 'common'])
  const { mutateAsync } = useCall(updateNote)
  const mayWrite = useMay('note.update')
  const maySee = useMay('party.list')
  const mayOrder = useMay('order.submit')
  const phone = usePhone()
  const { pk_id, type, note } = record
  const orUnknown = (text: string) => (text === '' ? t('info.unknown') : text)
  return (
    <Card
      size="small"
      className="package-info"
      title={<h2 className="plain-heading">{t('info.title')}</h2>}
      extra={
        correction && (
          <Flex gap="small">
            {mayOrder && (
              <DuplicateButton record={record} lines={correction.lines} isMadeUp={track.sandbox === true} />
            )}
            <CorrectionButtons pk_id={pk_id} correction={correction} />
          </Flex>
        )
      }
    >
      <Descriptions
        bordered
        size="small"
        column={phone ? 1 : 2}
        items={[
          {
            key: 'id',
            label: t('names.pk_id'),
            children: <PackageName pk_id={pk_id} correction={correction} />,
          },
          {
            key: 'type',
            label: t('names.type'),
            children: <TypeMark type={type} text={t(`common:packageType.${type}`)} />,
          },
          ...detailsIn('packageData').map((field) => ({
            key: field,
            label: t(`details.${callName(field)}`),
            children: <DetailValue field={field} value={record[callName(field)]} />,
          })),
          ...(record.bookedMonth === undefined
            ? []
            : [{ key: 'month', label: t('names.bookedMonth'), children: record.bookedMonth }]),
          {
            key: 'status',
            label: t('info.status'),
            children: hasState(track) ? <PackageState track={track} /> : t('track.noForwarder'),
          },
          { key: 'courier', label: t('names.domesticCourier'), children: orUnknown(track.domesticCourier) },
          {
            key: 'parcel',
            label: t('info.domesticParcelID'),
            children:
              track.domesticParcelID === '' ? t('info.unknown') : <CopyableId id={track.domesticParcelID} />,
          },
          { key: 'weight', label: t('withUnit.weight'), children: record.weight },
          { key: 'count', label: t('names.count'), children: record.count },
          {
            key: 'postage',
            label: t('withUnit.postage'),
            children: <MoneyText amount={record.postage} currency="AUD" />,
          },
          { key: 'rate', label: t('withUnit.exchangeRate'), children: record.exchangeRate },
          ...(maySee
            ? [
                {
                  key: 'sender',
                  label: <Term name="sender">{t('names.sender')}</Term>,
                  span: 'filled' as const,
                  children: <PackageSender record={record} />,
                },
              ]
            : []),
          {
            key: 'note',
            label: t('names.note'),
            span: 'filled' as const,
            children: (
              <NoteInput
                note={note}
                of={pk_id}
                disabled={!mayWrite || correction?.isVoid === true}
                onSave={(newNote, was) =>
                  mutateAsync({ body: { newNote, note: was, type: 'package', _id: pk_id } })
                }
              />
            ),
          },
          {
            key: 'slip',
            label: t('info.postSlip'),
            span: 'filled' as const,
            children: <SlipActions pk_id={pk_id} type={type} track={track} />,
          },
        ]}
      />
    </Card>
  )
}

function PackageState({ track }: Pick<PackageInfoProps, 'track'>) {
  const { t } = useTranslation('package')
  return (
    <Flex wrap gap="small" align="center">
      <TrackStateTag state={track.state} sandbox={track.sandbox} />
      {/* In Chinese the courier's word is often ours. */}
      {track.status !== t(`trackStates.${track.state}`) && track.status}
    </Flex>
  )
}
