import * as contract from '#contract/account.ts'
import { handler } from '../../http/define-handler.ts'
import { activationOutcome } from '../../services/auth/activation-outcome.ts'
import { activationPage } from '../../services/auth/activation-page.ts'

export const showActivation = handler(
  contract.showActivation,
  async ({ query = {} }, { app, now, language }) =>
    activationPage(
      await app.business.current(),
      language,
      await activationOutcome(app.database.db, query.token ?? '', now),
    ),
)
