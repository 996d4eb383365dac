import { Checkbox, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { chosenParty, type PartyChoice, typedName } from '../../../shared/parties/party-choice.ts'
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

/** What a form says about who pays. */
export interface CustomerValues {
  /** Missing where it is not asked for. */
  readonly customer?: PartyChoice
  /** Missing while no customer is chosen. */
  readonly paysLater?: boolean
}

interface CustomerFieldProps {
  readonly label: string
  readonly disabled?: boolean
}

/**
 * Who pays, if somebody wants to say so, and whether they pay later. Needs an enclosing Form of
 * CustomerValues.
 */
export function CustomerField({ label, disabled = false }: CustomerFieldProps) {
  const { t } = useTranslation(['checkout', 'party'])
  const customer: PartyChoice = Form.useWatch('customer') ?? null
  const refuseName = async (_: unknown, choice: PartyChoice) => {
    if ((await chosenParty(choice)) !== undefined) return
    throw new Error(t('party:unsaved', { name: typedName(choice).trim() }))
  }
  return (
    <>
      <Form.Item name="customer" label={label} style={{ maxWidth: 400 }} rules={[{ validator: refuseName }]}>
        <PartyPicker side="customer" />
      </Form.Item>
      {typeof customer === 'string' && (
        <Form.Item name="paysLater" valuePropName="checked">
          <Checkbox disabled={disabled}>{t('customer.paysLater')}</Checkbox>
        </Form.Item>
      )}
    </>
  )
}

/** The customer of a valid form. */
export const customerOf = ({ customer }: CustomerValues) => (typeof customer === 'string' ? customer : null)

/** What is sent of a chosen customer. */
export function namedCustomer(values: CustomerValues) {
  const customer = customerOf(values)
  return customer === null ? {} : { customer, ...(values.paysLater && { customerPaysLater: true }) }
}
