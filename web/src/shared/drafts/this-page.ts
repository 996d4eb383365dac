import { ulid } from 'ulid'

const key = 'device'

/** Names this page while it is open. Of one draft, only the page that opened it last may save. */
const editor = ulid()

/** How the server knows this browser, and this page in it. */
export function thisPage() {
  const device = localStorage.getItem(key) ?? ulid()
  localStorage.setItem(key, device)
  return { device, editor }
}
