import type { CopyNews } from '#domain/messages/mail.ts'
import type { Database } from '../storage/engine/database.ts'
import { inTransaction } from '../storage/engine/in-transaction.ts'
import { activeAdmins } from '../storage/stores/account/approval-mails.store.ts'
import { addMail } from '../storage/stores/mail/mail.store.ts'

/** A mail to each admin. */
export async function mailCopyNews(database: Database, news: CopyNews, now: number): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const admin of await activeAdmins(trx))
      await addMail(trx, admin, { kind: 'copy_news', params: { name: admin.name, news } }, now)
    return null
  })
}
