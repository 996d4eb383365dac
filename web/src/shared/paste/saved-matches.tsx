import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { printedAddress } from '#domain/address/place.ts'
import { cleanText } from '#domain/text/text.ts'
import { useAddressChoice } from '../api/list-addresses.ts'
import { useParties } from '../parties/list-parties.ts'
import { useMay } from '../session/permission.ts'
import { Text } from '../ui/text/text.tsx'
import { type Card, withSaved } from './taken-parcel.ts'

interface SavedMatchesProps {
  readonly card: Card
  /** Whether the screen takes an address. */
  readonly withAddress: boolean
  readonly onChange: (card: Card) => void
}

/**
 * Saved addresses and parties with the phone or the WeChat name of a message, which are offered before
 * anything is typed.
 */
export function SavedMatches({ card, withAddress, onChange }: SavedMatchesProps) {
  const { phone } = card.cells
  const mayAsk = useMay('party.list')
  return (
    <>
      {withAddress && phone.text !== '' && <SavedAddresses card={card} onChange={onChange} />}
      {mayAsk && <SavedParties phone={phone.text} wechat={card.read.wechat} />}
    </>
  )
}

/** The numbers of a phone field. */
const numbersOf = (phone: string) => phone.split(' / ')

function SavedAddresses({ card, onChange }: Pick<SavedMatchesProps, 'card' | 'onChange'>) {
  const { t } = useTranslation('paste')
  const numbers = numbersOf(card.cells.phone.text)
  const { data } = useAddressChoice(numbers[0] ?? '')
  const saved = (data?.rows ?? []).filter((one) =>
    numbersOf(one.phone).some((number) => numbers.includes(number)),
  )
  return saved.slice(0, 3).map((one) => (
    <Flex key={one._id} wrap gap="small" align="center" className="paste-saved">
      <Text type="secondary">{t('savedAddress')}</Text>
      <span>
        {one.name}, {printedAddress(one)}
      </span>
      <Button size="small" onClick={() => onChange(withSaved(card, one))}>
        {t('use')}
      </Button>
    </Flex>
  ))
}

function SavedParties({ phone, wechat }: { phone: string; wechat: string }) {
  const { t } = useTranslation('paste')
  const numbers = numbersOf(phone).filter(Boolean)
  const { data } = useParties(numbers[0] ?? wechat)
  const written = cleanText(wechat)
  const saved = (data?.rows ?? []).filter(
    (party) =>
      !party.mergedInto &&
      (numbersOf(party.phone).some((number) => numbers.includes(number)) ||
        (written !== '' && [party.wechat, party.name].includes(written))),
  )
  return saved.slice(0, 3).map((party) => (
    <Flex key={party._id} wrap gap="small" align="center" className="paste-saved">
      <Text type="secondary">{t('savedParty')}</Text>
      <span>{[party.name, party.phone, party.wechat].filter(Boolean).join(', ')}</span>
    </Flex>
  ))
}
