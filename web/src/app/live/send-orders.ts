import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startSendingOrders } from '../../shared/drafts/send-waiting-orders.ts'

/** Sends orders that wait from every screen: their person may come back to another one than Order. */
export function SendOrders() {
  const client = useQueryClient()
  useEffect(() => startSendingOrders(client), [client])
  return null
}
