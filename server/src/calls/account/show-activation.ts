import * as contract from '#contract/account.ts'
import { handlersWith } from '../../http/define-handler.ts'
import { activationOutcome } from '../../services/auth/activation-outcome.ts'
import { activationPage } from '../../services/auth/activation-page.ts'
import type { BusinessSettings } from '../../services/business-settings/business-settings.ts'

const { handler } = handlersWith<{ business: BusinessSettings }>()

export const showActivation = handler(
  contract.showActivation,
  async ({ query = {} }, { app, now, language }) =>
    activationPage(
      await app.business.current(),
      language,
      await activationOutcome(app.database.db, query.token ?? '', now),
    ),
)
