import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

/** A problem that the user can solve, so only its message is printed. */
export class SetupError extends Error {}

/** @param {string} text */
export function say(text) {
  console.log(`setup: ${text}`)
}

/**
 * Prints the error and exits with code 1; unexpected errors are printed with their stack.
 * @param {unknown} error
 */
export function stopWith(error) {
  console.error(error instanceof SetupError ? `setup: ${error.message}` : error)
  process.exit(1)
}

/**
 * Runs a command in the project's root; throws SetupError if it fails. A signal to this process ends the
 * command, too.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ advice: string, quiet?: boolean, env?: NodeJS.ProcessEnv }} options
 *   advice: what the user can do about a failure; quiet: show output only after a failure
 * @returns {Promise<void>}
 */
export function run(command, args, { advice, quiet = false, env = {} }) {
  const output = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  /** @type {Buffer[]} */
  const printed = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk))
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  return new Promise((done, fail) => {
    child.on('error', (error) => fail(new SetupError(`${command}: ${error.message}. ${advice}`)))
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      if (code === 0) return done()
      process.stderr.write(Buffer.concat(printed))
      fail(new SetupError(`${command} ended with ${signal ?? `code ${code}`}. ${advice}`))
    })
  })
}
