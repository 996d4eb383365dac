import { formatMoney } from '#domain/money/format.ts'
import type { MailText } from '../port.ts'
import { type Addressee, type Params, writeLetter } from './letter.ts'
import { mailTexts } from './mail-texts.ts'

/** What waits, in the words of a letter; amounts in RMB. */
export interface WaitingWords {
  readonly id: string
  readonly by: string
  readonly qty: number
  readonly amount: number
  /** Of an exception; a payment has none. */
  readonly goods?: { readonly item: string; readonly pkId: string }
}

/** Most of what waits that one mail names. */
const mostNamed = 50

/**
 * For an admin: what waits for approval, oldest first. Of one thing it is the page of that one, else the
 * overview.
 */
export function approvalsWaitMail({
  waiting,
  publicUrl,
  ...to
}: Addressee & { readonly waiting: readonly WaitingWords[]; readonly publicUrl: string }): MailText {
  const { paymentWaits, exceptionWaits, approvalsWait, approvalDigest } = mailTexts[to.language]
  const page = `${publicUrl}/dashboard`
  const [first, ...more] = waiting
  if (first && more.length === 0) {
    const params = paramsOf(first)
    return first.goods
      ? writeLetter({ ...to, texts: exceptionWaits, params, link: `${page}/checkout?type=Exception` })
      : writeLetter({
          ...to,
          texts: paymentWaits,
          params,
          link: `${page}/transaction?transaction_id=${first.id}`,
        })
  }
  const exceptions = waiting.filter(({ goods }) => goods).length
  const lines = waiting.slice(0, mostNamed).map((one) => ({
    text: (one.goods ? exceptionWaits : paymentWaits).before.join(' '),
    params: paramsOf(one),
  }))
  const rest = { text: approvalsWait.more, params: { more: String(waiting.length - mostNamed) } }
  return writeLetter({
    ...to,
    texts: { ...paymentWaits, ...approvalsWait, before: approvalDigest.before, label: approvalDigest.label },
    params: {
      count: String(waiting.length),
      transactions: String(waiting.length - exceptions),
      exceptions: String(exceptions),
    },
    lines: waiting.length > mostNamed ? [...lines, rest] : lines,
    link: `${page}/overview`,
  })
}

function paramsOf({ by, qty, amount, goods }: WaitingWords): Params {
  return { by, qty: String(qty), amount: formatMoney(amount), ...goods }
}

export interface ApprovalDigestWords extends Addressee {
  readonly transactions: number
  readonly exceptions: number
  /** URL of the overview on the page. */
  readonly link: string
}

/** For an admin, once a day: how much waits for approval. */
export function approvalDigestMail({ transactions, exceptions, link, ...to }: ApprovalDigestWords): MailText {
  const params = { transactions: String(transactions), exceptions: String(exceptions) }
  return writeLetter({ ...to, texts: mailTexts[to.language].approvalDigest, params, link })
}
