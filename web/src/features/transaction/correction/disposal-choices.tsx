import { Flex, Form, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Side } from '#domain/account/entry-causes.ts'
import { formatRmb } from '#domain/money/format.ts'
import { noMethod, type PaymentMethod, paymentMethods } from '#domain/money/payment-method.ts'
import type { Asked, Choice, Effect } from './read-preview.ts'

interface DisposalChoicesProps {
  readonly asked: Asked
  readonly effect: Effect
  readonly choice: Choice
  readonly onChange: (change: Partial<Choice>) => void
}

/**
 * For each side: the share is returned now by a method, or stays as credit on the account of the party or of
 * ‘Not named’.
 */
export function DisposalChoices({ asked, effect, choice, onChange }: DisposalChoicesProps) {
  const { fromCustomer, notNamed, parties, returnable, toSender } = effect
  const shares = { sender: toSender, customer: fromCustomer ?? 0 }
  return (
    <>
      {(['customer', 'sender'] as const).map((side) => {
        const names = parties?.[side].map(({ name }) => name) ?? []
        const isNamed = names.length > 0
        // Where nothing has been paid there is no choice: the share is just no longer owed, and the summary
        // says what then is.
        const most = returnable?.[side] ?? shares[side]
        const isAsked = most > 0
        return (
          isAsked && (
            <DisposalChoice
              key={side}
              side={side}
              names={names}
              unnamed={notNamed?.[side] ?? 0}
              part={most < shares[side] ? most : null}
              paidBy={asked.transaction.paymentMethod}
              chosen={choice[side]}
              onChange={(disposal) => {
                // With a party, credit is the default and is not sent: the shares of items without a party
                // are then returned.
                onChange({ [side]: isNamed && disposal === 'credit' ? undefined : disposal })
              }}
            />
          )
        )
      })}
    </>
  )
}

interface DisposalChoiceProps {
  readonly side: Side
  /** Of the parties that are named on this side. */
  readonly names: readonly string[]
  /** The share of items without a party, in RMB. */
  readonly unnamed: number
  /** The most that can be returned where that is only a part of the share. */
  readonly part: number | null
  readonly paidBy: string
  readonly chosen: Choice[Side]
  readonly onChange: (disposal: PaymentMethod | 'credit') => void
}

function DisposalChoice({ side, names, unnamed, part, paidBy, chosen, onChange }: DisposalChoiceProps) {
  const { t } = useTranslation('transaction')
  const first = paymentMethods.find((method) => method === paidBy) ?? noMethod
  const isNamed = names.length > 0
  const disposal = chosen ?? (isNamed || unnamed === 0 ? 'credit' : first)
  return (
    <Form.Item
      label={t(`correction.disposal.${side}`)}
      {...(disposal === 'credit' &&
        isNamed &&
        unnamed > 0 && { extra: t('correction.disposal.rest', { amount: formatRmb(unnamed) }) })}
    >
      <Flex wrap gap="small" align="center">
        <Radio.Group
          aria-label={t(`correction.disposal.${side}`)}
          value={disposal === 'credit' ? 'credit' : 'now'}
          options={[
            {
              value: 'credit',
              label: isNamed
                ? t('correction.disposal.credit', { names: names.join(', ') })
                : t('correction.disposal.notNamed'),
            },
            {
              value: 'now',
              label:
                part === null
                  ? t('correction.disposal.now')
                  : t('correction.disposal.part', { amount: formatRmb(part) }),
            },
          ]}
          onChange={({ target }) => onChange(target.value === 'credit' ? 'credit' : first)}
        />
        {disposal !== 'credit' && (
          <Select<PaymentMethod>
            aria-label={t(`correction.disposal.by.${side}`)}
            style={{ width: 136 }}
            value={disposal}
            options={paymentMethods.map((value) => ({ value, label: t(`paymentMethods.${value}`) }))}
            onChange={onChange}
          />
        )}
      </Flex>
    </Form.Item>
  )
}
