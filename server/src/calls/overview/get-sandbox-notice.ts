import * as contract from '#contract/overview.ts'
import { handler } from '../../http/define-handler.ts'
import { isoTime } from '../../services/answers/iso-time.ts'
import { readSandboxNotice } from '../../storage/stores/overview/notice.store.ts'

export const getSandboxNotice = handler(contract.getSandboxNotice, async (_input, { app }) => {
  const notice = await readSandboxNotice(app.database.db)
  return notice === null ? {} : { notice: { ...notice, at: isoTime(notice.at) } }
})
