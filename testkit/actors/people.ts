import { login } from '#contract/account.ts'
import { emptyCart, listPeople, setActive } from '#contract/people.ts'
import * as model from '#domain/test/model/model.ts'
import { callServer, type Server } from '../api-client.ts'
import { password } from '../test-app.ts'
import { ask, type Choice, entryAt, isAdmin, type Operation, operation } from './operation.ts'

/** What is done to the people of an actor, of whom only the first one is an admin. */
export const peopleMakers = {
  async emptyCart(choice: Choice, target: Server) {
    const of = choice.random.below(choice.people.length)
    const found = await findPerson(choice, target, of)
    if (!found) return null
    return operation(choice, emptyCart, { body: { _id: found._id } }, ({ goods }) => model.empty(goods, of))
  },
  async deactivate(choice: Choice, target: Server) {
    const of = choice.random.below(choice.people.length)
    const found = await findPerson(choice, target, of)
    if (!found) return null
    const body = { _id: found._id, active: false }
    return operation(choice, setActive, { body }, ({ goods, inactive }) => {
      // The last admin stays.
      if (of === 0) return 409
      inactive.add(of)
      return model.empty(goods, of)
    })
  },
  /** Somebody who was deactivated, and signs in again. */
  async activate(choice: Choice, target: Server) {
    const [of] = choice.state.inactive
    if (of === undefined || !isAdmin(choice)) return null
    const found = await findPerson(choice, target, of)
    if (!found) return null
    const { _id, email } = found
    const write = operation(choice, setActive, { body: { _id, active: true } }, ({ inactive }) => {
      inactive.delete(of)
      return 0
    })
    const send: Operation['send'] = async (to, idempotencyKey) => {
      const done = await write.send(to, idempotencyKey)
      if (done.status !== 200) return done
      const { status, answer, text } = await callServer(to, login, { body: { email, password } })
      if (status !== 200) throw new Error(`${email} cannot sign in again: ${status} ${text}`)
      entryAt(choice.people, of).token = answer.token
      return done
    }
    return { ...write, send }
  },
} satisfies Record<string, (choice: Choice, target: Server) => Promise<Operation | null>>

/** null if the server does not answer. */
async function findPerson(choice: Choice, target: Server, of: number) {
  const listed = await ask(choice, target, listPeople, {})
  if (!listed) return null
  const nobody = { _id: 'nobody', email: '' }
  return listed.answer?.result.find(({ name }) => name === choice.people[of]?.name) ?? nobody
}
