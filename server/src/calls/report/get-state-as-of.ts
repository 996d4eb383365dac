import * as contract from '#contract/as-of.ts'
import { handler } from '../../http/define-handler.ts'
import { stateOfDay } from '../../services/as-of/state-of-day.ts'
import { onSnapshot } from '../../services/corrections/on-snapshot.ts'

export const getStateAsOf = handler(contract.getStateAsOf, ({ query }, { app, now }) =>
  onSnapshot(app.database, (db) => stateOfDay(db, query.asOf, now)),
)
