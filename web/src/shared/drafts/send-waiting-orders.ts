import type { QueryClient } from '@tanstack/react-query'
import { getUserInfo } from '#contract/account.ts'
import { submitOrder } from '#contract/order.ts'
import { listSettings } from '#contract/setting.ts'
import { postageOf } from '#domain/money/postage.ts'
import { isPackageType } from '#domain/parcel/package-type.ts'
import type { Settings } from '#domain/setting/settings.ts'
import { aud, kg, rate } from '#domain/unit/units.ts'
import { isApiError, isRateLimited, isSignedOut, isUnanswered } from '../api/api-error.ts'
import { callApi } from '../api/client.ts'
import { callMutation } from '../api/use-call.ts'
import { toast } from '../feedback/toasts.ts'
import { setUnreachable } from '../hooks/use-live.ts'
import { i18n } from '../i18n/i18n.ts'
import { keys } from '../query-keys.ts'
import { currentSession, onSessionChange } from '../session/session.ts'
import { settingsInForce } from '../settings-in-force.ts'
import { forgetDraft } from './keep-drafts.ts'
import { sentOrders, type WaitingOrder, waitingOrders } from './waiting-orders.ts'

/** In ms. */
const retryAfter = 3000
/** The server knows a key for 24 hours; beyond, an order that was saved would be refused as saved already. */
const longestWait = 20 * 60 * 60 * 1000

let client: QueryClient | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let sending = false

/** Sends orders that wait, each exactly once, as soon as the server answers and their person is logged in. */
export function startSendingOrders(to: QueryClient): void {
  if (client === null) {
    waitingOrders.subscribe(() => sendSoon())
    onSessionChange(() => sendSoon())
    window.addEventListener('online', () => sendSoon())
  }
  client = to
  sendSoon()
}

function sendSoon(ms = 0): void {
  if (!waitingOrders.any()) return
  clearTimeout(timer)
  timer = setTimeout(() => void send(), ms)
}

async function send(): Promise<void> {
  if (sending || client === null || currentSession() === null) return
  sending = true
  try {
    await sendAll(client)
    setUnreachable(false)
  } catch (error) {
    if (!isApiError(error)) throw error
    // Without an order that waits nothing would ask again, and find that the server answers.
    if (error.status === null) setUnreachable(waitingOrders.any())
    if (!isSignedOut(error)) sendSoon(retryAfter)
  } finally {
    sending = false
  }
}

async function sendAll(to: QueryClient): Promise<void> {
  const { _id: owner } = await callApi(getUserInfo, {})
  if (owner === undefined) return
  for (const id of waitingOrders.ids(owner)) {
    const order = waitingOrders.get(owner, id)
    if (order && order.returned === null) await sendOne(to, owner, id, order)
  }
}

async function sendOne(to: QueryClient, owner: string, id: string, order: WaitingOrder): Promise<void> {
  const giveBack = async (returned: NonNullable<WaitingOrder['returned']>) => {
    waitingOrders.put(owner, id, { ...order, returned })
    // Its person may be on another screen than Order.
    toast('warning', i18n.t('shell:orderNotSaved', { pk_id: order.submission.packageData.pk_id }))
    // The next review needs the present numbers.
    await to.invalidateQueries({ queryKey: keys.settings })
  }
  if (Date.now() - order.since > longestWait) return giveBack({ why: 'late', msg: '' })
  const settings = settingsInForce((await callApi(listSettings, {})).result)
  if (!hasSameNumbers(order, settings)) return giveBack({ why: 'numbers', msg: '' })
  const mutation = callMutation(submitOrder, to, {
    mutationFn: (input) => callApi(submitOrder, input, { key: order.key }),
    meta: { silent: true },
  })
  try {
    const { msg } = await to.getMutationCache().build(to, mutation).execute({ body: order.submission })
    sentOrders.set(id, msg)
  } catch (error) {
    if (isUnanswered(error) || isSignedOut(error) || isRateLimited(error) || !isApiError(error)) throw error
    return giveBack({ why: 'refused', msg: error.msg })
  }
  forgetDraft(owner, id)
  waitingOrders.remove(owner, id)
}

/** Whether postage and rate are those of the review; every other number of the order follows from them. */
function hasSameNumbers({ submission: { packageData } }: WaitingOrder, settings: Settings | null): boolean {
  const { type, weight, postage, exchangeRate } = packageData
  if (settings === null || !isPackageType(type)) return false
  return (
    aud.toNumber(postageOf({ type, weight: kg.from(weight) }, settings)) === postage &&
    rate.toNumber(settings.exchangeRateInSetting) === exchangeRate
  )
}
