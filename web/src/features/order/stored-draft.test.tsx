// @rules 9-draft-01
import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { openPart } from '../../app/testing/open-screen.tsx'
import { unsavedDrafts } from '../../shared/drafts/keep-drafts.ts'
import { press } from '../../shared/testing/dom.ts'
import { type Draft, emptyDraft } from './draft/draft.ts'
import { useStoredDraft } from './draft/use-stored-draft.ts'

const pk_id = 'DRA00000009'
const button = (name: string) => screen.getByRole('button', { name })

/** An order that is typed, until its screen is left. */
function Typed() {
  const [draft, setDraft] = useState<Draft | null>(null)
  return (
    <>
      <button type="button" onClick={() => setDraft(emptyDraft(pk_id))}>
        Type
      </button>
      <button type="button" onClick={() => setDraft(null)}>
        Leave
      </button>
      {draft && <Kept draft={draft} />}
    </>
  )
}

function Kept({ draft }: { readonly draft: Draft }) {
  useStoredDraft('Anna', 'D9', draft)
  return null
}

test.each([
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['another screen is opened', () => press(button('Leave'))],
])('what was typed is kept when %s a moment later', async (_, leave) => {
  await openPart(<Typed />, ['order'], () => undefined)
  press(button('Type'))
  expect(unsavedDrafts.ids('Anna')).toEqual([])
  leave()
  expect(unsavedDrafts.get('Anna', 'D9')?.content?.package.pk_id).toBe(pk_id)
})
