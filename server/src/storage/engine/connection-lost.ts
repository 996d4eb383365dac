// What pg says, without a code, when PostgreSQL goes away, or no connection can be had in time.
const messages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether an error says that there is no connection to PostgreSQL at the moment. */
export function connectionLost(error: unknown): boolean {
  return error instanceof Error && messages.test(error.message)
}
