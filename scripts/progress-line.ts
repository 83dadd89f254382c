/** Shows progress: on a terminal in one line that is overwritten, in a log one line for each step. */
export function progressLine(output: NodeJS.WriteStream) {
  let lastStep = ''
  return {
    tell(step: string) {
      const [name = ''] = step.split(':')
      if (output.isTTY) output.write(`\r\x1b[K${step}`)
      else if (name !== lastStep) output.write(`${name}\n`)
      lastStep = name
    },
    end() {
      if (output.isTTY && lastStep) output.write('\r\x1b[K')
    },
  }
}
