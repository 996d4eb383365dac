/** Who did something; the name is that of then. */
export interface Person {
  readonly id: string
  readonly name: string
}
