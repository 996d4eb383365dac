import { Button, Card, Flex, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { reverseLaterCost } from '#contract/later-cost.ts'
import { formatRmb } from '#domain/money/format.ts'
import { formatDay } from '../../../shared/format/format.ts'
import { ConfirmCall } from '../../../shared/kit/confirm-call.tsx'
import { Dialog, useDialog } from '../../../shared/kit/dialog.tsx'
import { ListBoard } from '../../../shared/kit/list-board.tsx'
import { numberColumn } from '../../../shared/kit/number-column.ts'
import { whole } from '../../../shared/kit/use-list.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { toParty } from '../../../shared/paths.ts'
import { PaymentProofs } from '../../../shared/proofs/payment-proofs.tsx'
import { useMay } from '../../../shared/session/permission.ts'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { RowLink } from '../../../shared/ui/row/row-link.tsx'
import { Amount } from '../../../shared/ui/text/amount.tsx'
import { ClampedText } from '../../../shared/ui/text/clamped-text.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import { Text } from '../../../shared/ui/text/text.tsx'
import { type LaterCostRecord, useLaterCosts } from './list-later-costs.ts'

const LaterCostDialog = lazy(async () => (await import('./later-cost-dialog.tsx')).LaterCostDialog)

interface LaterCostsCardProps {
  readonly pk_id: string
  /** A void order gets no more costs. */
  readonly isVoid: boolean
}

/** What the parcel cost later, who bears it, and the margin that is left. */
export function LaterCostsCard({ pk_id, isVoid }: LaterCostsCardProps) {
  const { t } = useTranslation('costs')
  const costs = useLaterCosts(pk_id).data
  const mayBook = useMay('later_cost.book') && !isVoid
  const mayProve = useMay('payment_proof.read')
  const [adding, add] = useDialog(() => costs && <LaterCostDialog pk_id={pk_id} costs={costs} />)
  const [reversing, reverse] = useDialog((cost: LaterCostRecord) => <ReverseDialog cost={cost} />)
  const [proving, prove] = useDialog((cost: LaterCostRecord) => <CostProofs cost={cost} />)
  const columns = useColumns()
  if (!costs || (costs.result.length === 0 && !mayBook)) return null
  return (
    <Card
      size="small"
      title={<h2 className="plain-heading">{t('title')}</h2>}
      extra={mayBook && <Button onClick={() => add()}>{t('add')}</Button>}
    >
      <Flex wrap gap="small" justify="space-between">
        <Text type="secondary">{t('marginHint')}</Text>
        <span>
          {t('names.profits')} <MoneyText amount={costs.profits} currency="RMB" loss /> − {t('title')}{' '}
          <MoneyText amount={costs.laterCosts} currency="RMB" /> = {t('margin')}{' '}
          <MoneyText amount={costs.margin} currency="RMB" loss strong />
        </span>
      </Flex>
      {costs.result.length > 0 && (
        <ListBoard
          label={t('title')}
          list={whole(costs.result)}
          columns={columns}
          card={['kind', 'rmb', 'createdAt']}
          nameOf={(cost) => t(`laterCosts.${cost.kind}`)}
          actions={(cost) => [
            ...(mayProve ? [{ text: t('words.proofs'), onPress: () => prove(cost) }] : []),
            ...(mayBook && cost.mayReverse ? [{ text: t('reverse'), onPress: () => reverse(cost) }] : []),
          ]}
          minWidth={640}
          none=""
        />
      )}
      {adding}
      {reversing}
      {proving}
    </Card>
  )
}

function useColumns(): TableColumnsType<LaterCostRecord> {
  const { t } = useTranslation('costs')
  return [
    {
      title: t('names.laterCost'),
      dataIndex: 'kind',
      render: (_, { kind, note, fromBill, reversed }) => {
        const name = t(`laterCosts.${kind}`)
        const more = [note, fromBill && t('fromBill')].filter(Boolean).join(' · ')
        return (
          <>
            {reversed ? <del>{name}</del> : name}
            {more && <ClampedText text={more} />}
            {reversed && <ClampedText text={t('reversed', { by: reversed.by, reason: reversed.reason })} />}
          </>
        )
      },
    },
    numberColumn(t('names.amount'), 'amount', 84, (amount: number, { currency }) => (
      <MoneyText amount={amount} currency={currency} />
    )),
    numberColumn(t('inRmb'), 'rmb', 72, (rmb: number) => <Amount amount={rmb} />),
    {
      title: t('names.borneBy'),
      dataIndex: 'bearer',
      width: 96,
      render: (bearer: LaterCostRecord['bearer'], { party }) => (
        <>
          {t(`bearers.${bearer}`)}
          {bearer !== 'business' && ' · '}
          {bearer !== 'business' &&
            (party ? <RowLink to={toParty(party._id)}>{party.name}</RowLink> : t('names.notNamed'))}
        </>
      ),
    },
    {
      title: t('booked'),
      dataIndex: 'createdAt',
      width: 96,
      render: (at: string, { by, day }) => (
        <>
          {formatDay(at)} {by}
          {day && <ClampedText text={t('arose', { day })} />}
        </>
      ),
    },
  ]
}

function ReverseDialog({ cost }: { readonly cost: LaterCostRecord }) {
  const { t } = useTranslation('costs')
  const { _id: later_cost_id, kind, bearer, rmb } = cost
  return (
    <ConfirmCall
      title={t('reverseTitle', { cost: t(`laterCosts.${kind}`) })}
      ok={t('reverse')}
      call={reverseLaterCost}
      input={({ reason }) => ({ body: { later_cost_id, reason } })}
      reason
    >
      <FigureList
        items={[
          {
            key: 'back',
            label: t(bearer === 'business' ? 'backInMargin' : 'backOnAccount'),
            children: <MoneyText amount={rmb} currency="RMB" />,
          },
        ]}
      />
    </ConfirmCall>
  )
}

/** The pictures and PDFs of a later cost. */
function CostProofs({ cost }: { readonly cost: LaterCostRecord }) {
  const { t } = useTranslation(['proofs', 'costs'])
  const name = t('costs:proofsOf', { cost: t(`laterCosts.${cost.kind}`), amount: formatRmb(cost.rmb) })
  return (
    <Dialog title={t('list', { name })} width={640} footer={null}>
      <PaymentProofs
        payment={{ kind: 'later_cost', id: cost._id }}
        name={name}
        approved={false}
        stands={!cost.reversed}
      />
    </Dialog>
  )
}
