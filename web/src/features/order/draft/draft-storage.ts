import type { DraftContent } from '../../../shared/drafts/draft-content.ts'
import { type Draft, emptyPackage, emptyReceiver, newRow } from './draft.ts'

/** A draft as it is kept. */
export function contentOfDraft(draft: Draft): DraftContent {
  return { ...draft, rows: draft.rows.map((row) => ({ ...row })) }
}

/** A kept draft; fields that it does not have are empty. */
export function draftOfContent(content: DraftContent): Draft {
  const { addressDoubt = null, sandbox } = content
  const rows = content.rows.map((row) => newRow(row))
  return {
    package: { ...emptyPackage, ...content.package },
    receiver: { ...emptyReceiver, ...content.receiver },
    rows: rows.length > 0 ? rows : [newRow()],
    addressDoubt,
    ...(sandbox && { sandbox }),
  }
}
