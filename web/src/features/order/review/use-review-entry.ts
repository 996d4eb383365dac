import { useLocation, useRouter } from '@tanstack/react-router'
import { paths } from '../../../shared/paths.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly review?: true
  }
}

/**
 * The review is an entry of its own in the browser's history, behind that of the form: Back leads to the form, Forward
 * and a reload to the review. Its address is that of the form, so that no link leads to a review without one.
 */
export function useReviewEntry() {
  const router = useRouter()
  return {
    isReview: useLocation({ select: ({ state }) => state.review === true }),
    open: () => void router.navigate({ to: paths.order, state: { review: true } }),
    leave: () => router.history.back(),
    /** Makes it an entry of the form, because there is nothing to review. */
    drop: () => void router.navigate({ to: paths.order, replace: true }),
  }
}
