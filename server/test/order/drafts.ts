import { expect } from 'vitest'
import { getUserInfo } from '#contract/account.ts'
import type { Input } from '#contract/call.ts'
import { saveDraft } from '#contract/draft.ts'
import type { Person, TestApp } from '../../../testkit/test-app.ts'
import { newId } from '../../src/storage/engine/new-id.ts'

/** A draft without its owner. */
export type SavedDraft = Omit<Input<typeof saveDraft>['body'], 'user_id'>

/** A draft of a package as a page saves it. */
export function draftOf(pk_id: string, given: Partial<SavedDraft> = {}): SavedDraft {
  return {
    _id: newId(),
    device: 'desk',
    editor: 'first',
    content: {
      package: { pk_id, type: '其他', weight: '2' },
      receiver: { receiver: '李雷', phone: '13912345678' },
      rows: [{ id: 'R1', item: '蜂蜜', qty: '2' }],
    },
    ...given,
  }
}

/** Saves a draft, which must succeed. */
export async function keepDraft(testApp: TestApp, as: Person, draft: SavedDraft): Promise<SavedDraft> {
  const { status, text } = await sendDraft(testApp, as, draft)
  expect([status, text]).toEqual([200, text])
  return draft
}

/** Saves a draft as one's own. */
export async function sendDraft(testApp: TestApp, as: Person, draft: SavedDraft) {
  return testApp.call(saveDraft, { body: { ...draft, user_id: await userIdOf(testApp, as) } }, { as })
}

export async function userIdOf(testApp: TestApp, as: Pick<Person, 'token'>): Promise<string> {
  return (await testApp.call(getUserInfo, {}, { as })).answer._id ?? ''
}
