import { readFileSync } from 'node:fs'

interface Instruction {
  /** The number of its FROM, the first one 0. */
  readonly stage: number
  readonly name: string
  readonly rest: string
}

/** The instructions of a Dockerfile, with lines that go on joined. */
export function instructionsOf(file: string): Instruction[] {
  let stage = -1
  return readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...rest] = line.split(' ')
      if (name === 'FROM') stage += 1
      return { stage, name, rest: rest.join(' ') }
    })
}
