type Receiver = (message: string) => void

let receiver: Receiver | null = null
let waiting: string | null = null

/** Sends a message of a customer to Order, which reads it as soon as it is shown. */
export function sendMessage(message: string): void {
  if (receiver) receiver(message)
  else waiting = message
}

/** Receives sent messages, one that waits at once. Returns how to stop. */
export function receiveMessages(next: Receiver): () => void {
  receiver = next
  if (waiting !== null) next(waiting)
  waiting = null
  return () => {
    if (receiver === next) receiver = null
  }
}
