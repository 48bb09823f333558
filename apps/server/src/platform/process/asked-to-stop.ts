import process from 'node:process'

/** A later signal than this is a second wish. */
const oneWishMs = 1000

/**
 * Waits until somebody wants the process to stop: Ctrl-C, a supervisor, or the terminal that is closed. One wish may arrive as several
 * signals (the terminal, npm and its shell each pass it on); a second wish ends the process at once.
 */
export function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const onSignal = () => {
      firstAt ??= Date.now()
      if (Date.now() - firstAt > oneWishMs) endAtOnce()
      resolve()
    }
    process.on('SIGINT', onSignal)
    process.on('SIGTERM', onSignal)
    process.on('SIGHUP', () => {
      // There is no terminal any more: what is said to it must not end what is being finished.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
      onSignal()
    })
  })
}

/**
 * Ends the process now. Its usual end waits for what its threads compute in native code, which nothing interrupts: a face on a busy
 * machine, a network that is being opened. What was written is kept, as after any other death of a process.
 */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL')
}
