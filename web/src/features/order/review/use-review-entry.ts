import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../shared/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly review?: true
  }
}

/**
 * The review is an entry of its own in the browser's history, behind that of the form: Back leads to the
 * form, Forward and a reload to the review. Its address is that of the form, so that no link leads to a
 * review without one.
 */
export function useReviewEntry() {
  const router = useRouter()
  // Null once another screen is being opened: until that is shown, this one stays as it is.
  const asked = useLocation({
    select: ({ pathname, state }) => (pathname === paths.order ? state.review === true : null),
  })
  const [isReview, setReview] = useState(asked ?? false)
  if (asked !== null && asked !== isReview) setReview(asked)
  return {
    isReview: asked ?? isReview,
    open: () => void router.navigate({ to: paths.order, state: { review: true } }),
    leave: () => router.history.back(),
    /** Makes it an entry of the form, because there is nothing to review. */
    drop: () => void router.navigate({ to: paths.order, replace: true }),
  }
}
