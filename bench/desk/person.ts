/** Somebody who is signed in. */
export interface Person {
  readonly id: string
  readonly bearer: string
}
