// Messages of pg, which have no code, when PostgreSQL goes away or a connection takes too long.
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether an error means that PostgreSQL cannot be reached at the moment. */
export function connectionLost(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}
