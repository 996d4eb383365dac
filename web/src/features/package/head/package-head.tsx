import { Button, Card, Flex } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageAnswer } from '../../../shared/correction/read-package.ts'
import { formatLocal } from '../../../shared/format/local-time.ts'
import { usePhone } from '../../../shared/layout/layout.ts'
import { toPerson } from '../../../shared/paths.ts'
import { useMay } from '../../../shared/session/permission.ts'
import { PackageActions } from '../../../shared/slip/package-actions.tsx'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { ParcelWordText } from '../../../shared/ui/text/parcel-word.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { useCopy } from '../../../shared/ui/text/use-copy.ts'
import { hasState } from '../track/has-state.ts'
import { NoForwarder } from '../track/no-forwarder.tsx'

interface PackageHeadProps {
  readonly record: PackageAnswer['packageRecord']
  readonly track: PackageAnswer['trackRecords']
  /** Whether pieces wait to be sold. */
  readonly isOpen: boolean
}

/** Where the parcel is, whose it is, and what is done with it most. On a phone a search scrolls here. */
export function PackageHead({ record, track, isOpen }: PackageHeadProps) {
  const { t } = useTranslation(['package', 'sandbox'])
  const { pk_id, person, receiver, sender, type, word } = record
  const copy = useCopy()
  const maySeeSender = useMay('party.list')
  const phone = usePhone()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (phone) card.current?.scrollIntoView()
  }, [phone])
  const { sandbox, msg = '' } = track
  const isKnown = hasState(track)
  const last = track.trackInfo.at(-1)
  const event = last ? `${formatLocal(last.at)} ${last.message}` : t('track.nothingKnown')
  const forWeChat = [
    `${pk_id} ${receiver}`,
    sandbox ? t('sandbox:madeUp') : '',
    isKnown ? `${t(`trackStates.${track.state}`)}: ${event}` : event,
    `${track.domesticCourier} ${track.domesticParcelID}`.trim(),
  ].filter((line) => line !== '')
  return (
    <Card
      ref={card}
      size="small"
      className="package-head"
      role="region"
      aria-label={t('head.title', { pk_id })}
    >
      <Flex wrap justify="space-between" gap="small">
        <div className="package-head-texts">
          <div>
            <ParcelWordText word={word} sandbox={sandbox} />{' '}
            {isKnown ? <Text strong>{event}</Text> : <NoForwarder msg={msg} />}
          </div>
          {sandbox && <Text type="warning">{t('sandbox:madeUp')}</Text>}
          <Flex wrap gap="small">
            <span>
              <Text type="secondary">{t('details.receiver')}</Text>{' '}
              {person === '' ? receiver : <RowLink to={toPerson(person)}>{receiver}</RowLink>}
            </span>
            {maySeeSender && sender && (
              <span>
                <Text type="secondary">{t('names.sender')}</Text>{' '}
                <RowLink to={toPerson(sender._id)}>{sender.name}</RowLink>
              </span>
            )}
          </Flex>
        </div>
        <PackageActions pk_id={pk_id} type={type} isOpen={isOpen}>
          <Button onClick={() => void copy(forWeChat.join('\n'))}>{t('head.copy')}</Button>
        </PackageActions>
      </Flex>
    </Card>
  )
}
