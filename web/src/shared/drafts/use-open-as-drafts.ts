import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { userOptions } from '../api/read-user.ts'
import { paths } from '../paths.ts'
import type { DraftContent } from './draft-content.ts'
import { beginDraft } from './keep-drafts.ts'
import { showDraft } from './opened-drafts.ts'

/**
 * Makes a draft of each parcel and opens the first one as a tab of Order. Fields have the names of the
 * order's call (`pk_id`, `receiver`, `item`, …) and are texts as typed; those that are missing are empty.
 * Rejects with ApiError when the signed-in person cannot be read.
 */
export function useOpenAsDrafts(): (parcels: readonly DraftContent[]) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (parcels) => {
    const { _id: owner } = await client.ensureQueryData(userOptions)
    if (owner === undefined) throw new Error('this server does not say who is signed in')
    const [first] = parcels.map((content) => beginDraft(owner, content))
    showDraft(owner, first ?? null)
    await navigate({ to: paths.order })
  }
}
