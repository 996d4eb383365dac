type LoggedError = { readonly type: string; readonly message: string; readonly stack: string } & Record<
  string,
  unknown
>

/**
 * The logged form of an error: its kind and where it happened. Database errors carry the statement with its
 * values, among them names and addresses, and some quote a value in their message.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error ? String(error.code) : undefined
  // Class 22 of SQLSTATE: an invalid value, which the message quotes.
  const repeats = error instanceof SyntaxError || /^22\w{3}$/.test(code ?? '')
  return {
    type: error.name,
    message: repeats ? 'something that was sent does not fit' : error.message,
    ...(code !== undefined && { code }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}
