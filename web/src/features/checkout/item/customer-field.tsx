import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { currentSession, currentSessionEpoch } from '../../../shared/session/session.ts'

const PartyPicker = lazy(async () => {
  const [{ PartyPicker: loaded }] = await Promise.all([
    import('../../../shared/parties/party-picker.tsx'),
    loadTexts('party'),
  ])
  return loaded
})

/** The customer of the last entry, for the next one of the same session; gone with the page. */
let last: { readonly session: string; readonly customer: string } | null = null

// Another tab may log somebody else in, and a new login here may be of the same person.
const sessionNow = () => JSON.stringify([currentSessionEpoch(), currentSession()?.name])

export function rememberCustomer(customer: string | null): void {
  last = customer === null ? null : { session: sessionNow(), customer }
}

export const rememberedCustomer = (): string | null => (last?.session === sessionNow() ? last.customer : null)

/** Who pays, if somebody wants to say so, and whether they pay later. Needs an enclosing Form. */
export function CustomerField() {
  const { t } = useTranslation('checkout')
  const customer: string | null | undefined = Form.useWatch('customer')
  return (
    <>
      <Form.Item name="customer" label={t('customer.label')}>
        <PartyPicker side="customer" />
      </Form.Item>
      {customer && (
        <Form.Item name="paysLater" valuePropName="checked">
          <Checkbox>{t('customer.paysLater')}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

interface ChosenCustomer {
  readonly customer: string | null
  readonly paysLater: boolean
}

/** What is sent of a chosen customer. */
export function namedCustomer({ customer, paysLater }: ChosenCustomer) {
  return customer === null ? {} : { customer, ...(paysLater && { customerPaysLater: true }) }
}

interface CustomerOfLinesProps extends ChosenCustomer {
  readonly disabled: boolean
  readonly onChange: (chosen: ChosenCustomer) => void
}

/** The same for several rows at once, outside of the fields of their form. */
export function CustomerOfLines({ customer, paysLater, disabled, onChange }: CustomerOfLinesProps) {
  const { t } = useTranslation('checkout')
  return (
    <Form.Item label={t('customer.ofAll')} htmlFor="bulk-customer" style={{ maxWidth: 400 }}>
      <PartyPicker
        id="bulk-customer"
        side="customer"
        value={customer}
        onChange={(chosen) => onChange({ customer: chosen, paysLater: chosen !== null && paysLater })}
      />
      {customer !== null && (
        <Checkbox
          checked={paysLater}
          disabled={disabled}
          onChange={({ target }) => onChange({ customer, paysLater: target.checked })}
        >
          {t('customer.paysLater')}
        </Checkbox>
      )}
    </Form.Item>
  )
}
