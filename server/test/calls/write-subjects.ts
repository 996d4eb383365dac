import { expect } from 'vitest'
import { rowOf, savePackage } from '../../../testkit/orders.ts'
import { home, storedRow } from '../../../testkit/rooms/open-app.ts'
import { type Person, password } from '../../../testkit/test-app.ts'
import { openTwoFactorApp, type TwoFactorApp } from '../auth/authenticator.ts'
import { movePieces, payAll, putInCart } from '../item/goods.ts'
import { noisyPicture } from '../made-pictures.ts'

/** The actors of the examples: the app with its authenticator codes, an admin and a member of staff. */
export interface Actors {
  readonly at: TwoFactorApp
  readonly boss: Person
  readonly anna: Person
}

/** Actors of the file. */
export async function openActors(): Promise<Actors> {
  const at = await openTwoFactorApp()
  const boss = await at.testApp.person('admin', 'Boss')
  return { at, boss, anna: await at.testApp.person('staff', 'Anna') }
}

/** A row of four pieces; the examples take another number of them, so that no count can stand for another. */
export async function sold({ anna }: Actors): Promise<string> {
  return (await rowOf(anna, await savePackage(anna, { sold: 4 }), 'sold'))._id
}

/** A cart entry of three pieces. */
export async function put(actors: Actors, by = actors.anna): Promise<string> {
  const pkId = await savePackage(actors.anna, { sold: 4 })
  return (await putInCart(by, pkId, 'sold', 3, 600)).entry_id ?? ''
}

export async function paid(actors: Actors) {
  await put(actors)
  await payAll(actors.anna)
  return (await actors.anna.ok.listTransactions()).result[0] ?? expect.fail('no payment')
}

export async function approved(actors: Actors) {
  const transaction = await paid(actors)
  await actors.boss.approveTransaction({ body: { transaction_id: transaction._id } })
  return transaction
}

export async function savedAddress({ anna }: Actors): Promise<string> {
  await anna.addAddress({ body: home })
  return (await anna.ok.listAddresses()).result[0]?._id ?? expect.fail('no address')
}

export async function exception({ anna }: Actors): Promise<string> {
  const pkId = await savePackage(anna, { sold: 4 })
  await movePieces(anna, pkId, ['sold', 'exception'], 3, 1)
  return (await rowOf(anna, pkId, 'exception'))._id
}

/** A mail that could not be sent. */
export async function deadMail({ at, boss }: Actors): Promise<string> {
  const { testApp } = at
  const _id = await at.idOf(await testApp.person('staff'))
  await boss.requirePasswordReset({ body: { _id } })
  await testApp.mails()
  const id = (await storedRow(testApp, 'mails')).id
  await testApp.sql(
    `update mails set sent_at = null, ended_at = 1, ended = 'refused', last_error = 'refused' where id = '${id}'`,
  )
  return id
}

export async function signedInTwice({ at: { testApp } }: Actors): Promise<Person> {
  const person = await testApp.person('staff', 'Sam')
  await testApp.anyone.login({ body: { email: person.email, password } })
  return person
}

/** A picture that was not uploaded before. */
export async function newLogo(): Promise<string> {
  return (await noisyPicture(8)).toString('base64')
}
