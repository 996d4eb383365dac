import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { lazy } from '../../../shared/lazy.tsx'
import { currentSession } from '../../../shared/session/session.ts'

const PartyPicker = lazy(async () => {
  const [{ PartyPicker: loaded }] = await Promise.all([
    import('../../../shared/parties/party-picker.tsx'),
    loadTexts('party'),
  ])
  return loaded
})

/** The customer of the last entry, for the next one of the same user; gone with the page. */
let last: { readonly user: string; readonly customer: string } | null = null

export function rememberCustomer(customer: string | null): void {
  const user = currentSession()?.name
  last = customer === null || user === undefined ? null : { user, customer }
}

export const rememberedCustomer = (): string | null =>
  last !== null && last.user === currentSession()?.name ? last.customer : null

/** Who pays, if somebody wants to say so. Needs an enclosing Form. */
export function CustomerField() {
  const { t } = useTranslation('checkout')
  return (
    <Form.Item name="customer" label={t('customer.label')}>
      <PartyPicker side="customer" />
    </Form.Item>
  )
}
