import { DatePicker, Form, Input, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { addLaterCost } from '#contract/later-cost.ts'
import {
  type Bearer,
  bearers,
  type Currency,
  currencies,
  laterCostKinds,
} from '#domain/account/later-cost-kinds.ts'
import { inRmb } from '#domain/correction/later-cost/later-cost.ts'
import { formatRmb } from '#domain/money/format.ts'
import { textLimits } from '#domain/text/text-limits.ts'
import { dayOf } from '#domain/time/day.ts'
import { aud, rate, rmb } from '#domain/unit/units.ts'
import { NumberInput } from '../../../shared/form/number-input.tsx'
import { chosenDay, dayFormat } from '../../../shared/format/picker-format.ts'
import { CallForm } from '../../../shared/kit/call-form.tsx'
import { PartySelect } from '../../../shared/parties/party-select.tsx'
import { useLatestSession } from '../../../shared/session/session.ts'
import { FigureList } from '../../../shared/ui/figure-list.tsx'
import { MoneyText } from '../../../shared/ui/text/money-text.tsx'
import type { LaterCosts } from './list-later-costs.ts'

/** What is typed; `postage` comes from bills of the forwarder only. */
const kinds = laterCostKinds.filter((kind) => kind !== 'postage')

interface CostValues {
  readonly kind: (typeof kinds)[number]
  readonly currency: Currency
  readonly amount: number | null
  readonly bearer: Bearer
  readonly party: string | null
  readonly day: Dayjs | null
  readonly note: string
}

interface LaterCostDialogProps {
  readonly pk_id: string
  readonly costs: LaterCosts
}

/** Books a later cost, and shows what it comes to in RMB and what it does to the margin. */
export function LaterCostDialog({ pk_id, costs }: LaterCostDialogProps) {
  const { t } = useTranslation('costs')
  const isAdmin = useLatestSession()?.role === 'admin'
  const firstOf = (bearer: Bearer) =>
    (bearer === 'sender' ? costs.sender[0]?._id : bearer === 'customer' ? costs.customers[0]?._id : null) ??
    null
  return (
    <CallForm
      title={t('addTitle', { pk_id })}
      ok={t('add')}
      call={addLaterCost}
      values={{
        kind: 'customs_tax',
        currency: 'AUD',
        amount: null,
        bearer: 'business',
        party: null,
        day: null,
        note: '',
      }}
      input={({ amount, day, ...typed }: CostValues) =>
        amount === null ? null : { body: { ...typed, pk_id, amount, day: chosenDay(day) } }
      }
      firstField="amount"
    >
      {({ typed, form }) => (
        <>
          <Form.Item name="kind" label={t('names.laterCost')}>
            <Select options={kinds.map((value) => ({ value, label: t(`laterCosts.${value}`) }))} />
          </Form.Item>
          <Form.Item name="currency" label={t('currency')}>
            <Radio.Group optionType="button" options={[...currencies]} />
          </Form.Item>
          <Form.Item
            name="amount"
            label={t('names.amount')}
            rules={[{ required: true, type: 'number', min: 0.01, message: t('names.amount') }]}
          >
            <NumberInput kind={typed.currency === 'AUD' ? 'aud' : 'rmb'} suffix={typed.currency} />
          </Form.Item>
          <Form.Item name="bearer" label={t('names.borneBy')} {...(!isAdmin && { extra: t('onlyAdmins') })}>
            <Radio.Group
              disabled={!isAdmin}
              options={bearers.map((value) => ({ value, label: t(`bearers.${value}`) }))}
              onChange={({ target }) => form.setFieldValue('party', firstOf(target.value))}
            />
          </Form.Item>
          {typed.bearer !== 'business' && (
            <Form.Item
              name="party"
              label={t('account', { side: t(`bearers.${typed.bearer}`) })}
              extra={t('notNamed')}
            >
              <PartySelect allowClear />
            </Form.Item>
          )}
          <Form.Item name="day" label={t('day')}>
            <DatePicker format={dayFormat} style={{ width: '100%' }} maxDate={dayjs(dayOf(Date.now()))} />
          </Form.Item>
          <Form.Item
            name="note"
            label={t(typed.kind === 'other' ? 'whatFor' : 'names.note')}
            rules={[
              { required: typed.kind === 'other', whitespace: true, min: 3, message: t('words.reasonHint') },
            ]}
          >
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={textLimits.reason} />
          </Form.Item>
          <WhatItDoes typed={typed} costs={costs} />
        </>
      )}
    </CallForm>
  )
}

/** By the same function as the server. */
function WhatItDoes({ typed, costs }: { readonly typed: CostValues; readonly costs: LaterCosts }) {
  const { t } = useTranslation('costs')
  const { amount, currency, bearer } = typed
  if (amount === null || !rmb.fits(amount) || amount <= 0) return null
  const minor = currency === 'AUD' ? aud.from(amount) : rmb.from(amount)
  const cost = rmb.toNumber(inRmb(currency, minor, rate.from(costs.exchangeRate)))
  const yuan = (value: number) => <MoneyText amount={value} currency="RMB" />
  return (
    <FigureList
      items={[
        {
          key: 'rmb',
          label: currency === 'AUD' ? t('atRate', { rate: costs.exchangeRate }) : t('inRmb'),
          children: formatRmb(cost),
        },
        bearer === 'business'
          ? {
              key: 'margin',
              label: t('margin'),
              children: (
                <>
                  {yuan(costs.margin)} → {yuan(costs.margin - cost)}
                </>
              ),
            }
          : { key: 'entry', label: t('entry'), children: yuan(bearer === 'sender' ? -cost : cost) },
      ]}
    />
  )
}
