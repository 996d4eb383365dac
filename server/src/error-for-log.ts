type LoggedError = { readonly type: string; readonly message: string; readonly stack: string } & Record<
  string,
  unknown
>

/**
 * What the log keeps of an error: where it happened and what kind it is. Errors of databases carry the statement and what was
 * sent with it, names and addresses among that; some repeat it in their message.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error ? String(error.code) : undefined
  // Class 22 of SQLSTATE: a value that does not fit, which the message quotes.
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
