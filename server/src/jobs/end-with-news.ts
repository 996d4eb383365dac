import type { CopyNews } from '#domain/messages/mail.ts'
import type { Database } from '../storage/engine/database.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import { activeAdmins } from '../storage/stores/account/approval-mails.store.ts'
import { addMail } from '../storage/stores/mail/mail.store.ts'
import { type EndedCopy, endCopy } from '../storage/stores/setting/copy-state.store.ts'

/** Ends an attempt to copy or to prove, together with a mail to each admin if there is news. */
export async function endWithNews(
  database: Database,
  now: number,
  ended: EndedCopy,
  news: CopyNews | null,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await endCopy(trx, now, ended)
    if (news === null) return null
    for (const admin of await activeAdmins(trx))
      await addMail(trx, admin, { kind: 'copy_news', params: { name: admin.name, news } }, now)
    return null
  })
}
