import { cleanPhone } from '../address/phone.ts'
import { type Refusal, refuse } from '../messages/refusal.ts'
import { cleanText, textLimits } from '../text/text.ts'

export interface Receiver {
  readonly receiver: string
  readonly phone: string
  readonly address: string
}

/**
 * Checks receiver data (business-rules.md 2): blank or too long data is refused; accepted data is cleaned, the phone
 * without +86.
 */
export function checkReceiver(input: Receiver): Receiver | Refusal {
  const receiver = cleanText(input.receiver)
  const phone = cleanPhone(input.phone)
  const address = cleanText(input.address)
  if (!fits(receiver, textLimits.receiver)) return refuse('order.receiver')
  if (!fits(phone, textLimits.phone)) return refuse('order.phone')
  if (!fits(address, textLimits.address)) return refuse('order.address')
  return { receiver, phone, address }
}

function fits(text: string, limit: number): boolean {
  return text.length > 0 && text.length <= limit
}
