import { Link } from '@tanstack/react-router'
import { Alert, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { toParty, toPerson } from '../../shared/paths.ts'
import type { PersonAnswer } from './api/read-person.ts'
import { GoodsTable } from './goods-table.tsx'
import { ParcelList } from './parcel-list.tsx'
import './person.css'
import { PersonHead } from './person-head.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { ReceiverCard } from './receiver-card.tsx'

interface PersonViewProps {
  /** What was asked for: a receiver, or a party. */
  readonly id: string
  readonly answer: PersonAnswer
}

/** All that is known of a person: the lists, and beside them one column of facts. */
export function PersonView({ id, answer }: PersonViewProps) {
  const { goods, timeline } = answer
  return (
    <Flex vertical gap="middle">
      <Notices answer={answer} />
      <PersonHead answer={answer} />
      <div className="person-view">
        <Flex vertical gap="middle" className="person-lists">
          <ParcelList id={id} answer={answer} />
          {goods && <GoodsTable goods={goods} answer={answer} />}
        </Flex>
        <Flex vertical gap="middle">
          <ReceiverCard answer={answer} />
          {timeline && <PersonTimeline events={timeline} />}
        </Flex>
      </div>
    </Flex>
  )
}

/** That the party was merged, and that others have the same name and phone. */
function Notices({ answer }: { readonly answer: PersonAnswer }) {
  const { t } = useTranslation('person')
  const { _id, name, merged, party } = answer
  return (
    <>
      {merged !== undefined && (
        <Alert
          type="info"
          showIcon
          title={t('isMerged', { merged, name })}
          action={<Link {...toPerson(_id)}>{t('openSurvivor', { name })}</Link>}
        />
      )}
      {party?.alike && (
        <Alert
          type="warning"
          showIcon
          title={t('alike', { count: party.alike.length })}
          action={
            <Flex wrap gap="small">
              {party.alike.map((other) => (
                <Link key={other._id} {...toParty(other._id)}>
                  {t('openSurvivor', { name: other.name })}
                </Link>
              ))}
            </Flex>
          }
        />
      )}
    </>
  )
}
